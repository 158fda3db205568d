/// <reference path="shared.d.ts" />
// Globals of the page.

interface Window {
  // Safari has no idle time to offer.
  requestIdleCallback?: typeof requestIdleCallback;
}
