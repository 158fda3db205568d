// The library that encodes QR codes, as the site serves it beside ui/: of its interface, what ui/browser/qr.mjs uses.
export default function encodeQR(text: string, output: "raw", options: { ecc: "low"; border: number }): boolean[][];
