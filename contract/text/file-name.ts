/** Letters nobody sees: they turn the direction of a name around (`exe.gnp` reads as `png.exe`), hide in it, or end it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu

/** The name of a file without controls, turns of direction and other letters that nobody sees. */
export function visibleName(name: string): string {
  return name.replace(UNSEEN, '')
}
