/// <reference path="shared.d.ts" />
// Globals of the page.

interface Window {
  // Safari has no idle time to offer.
  requestIdleCallback?: typeof requestIdleCallback;
  // Browsers without Trusted Types have no such thing. What a policy returns is no string, but stands where one would.
  trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
}
