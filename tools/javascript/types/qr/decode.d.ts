/** Return what a QR code in a picture holds; throws where there is none. */
export default function decode(picture: ImageData): string;
