/** Why a picture is refused, in Korean. */
export class PictureFault extends Error {}
