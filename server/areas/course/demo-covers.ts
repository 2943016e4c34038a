const GROUNDS = ['#0b4f8a', '#8a3b0b', '#0b6b57', '#5b2a86', '#7a5c00', '#8c1d40', '#1f5f2e', '#334155'] as const

/** What stands on them, in a square of 40 around the middle: helmet, flame, flask, gear, shield, cross. */
const SIGNS = [
  '<path d="M-16 8 A16 16 0 0 1 16 8 Z M-20 8 H20 V12 H-20 Z M-4 -9 H4 V6 H-4 Z"/>',
  '<path d="M0 -20 C4 -10 14 -6 14 6 A14 14 0 0 1 -14 6 C-14 0 -8 -4 -6 -10 C-4 -6 -2 -4 0 -4 C2 -8 2 -14 0 -20 Z"/>',
  '<path d="M-5 -18 H5 V-6 L16 14 A4 4 0 0 1 12 18 H-12 A4 4 0 0 1 -16 14 L-5 -6 Z"/>',
  '<path d="M-4 -20 H4 V-14 L10 -12 L14 -16 L18 -10 L14 -6 V6 L18 10 L14 16 L10 12 L4 14 V20 H-4 V14 L-10 12 L-14 16 L-18 10 L-14 6 V-6 L-18 -10 L-14 -16 L-10 -12 L-4 -14 Z"/>',
  '<path d="M0 -20 L16 -14 V0 C16 10 8 17 0 20 C-8 17 -16 10 -16 0 V-14 Z"/>',
  '<path d="M-6 -18 H6 V-6 H18 V6 H6 V18 H-6 V6 H-18 V-6 H-6 Z"/>',
] as const

/** A drawn cover, 16 to 9. @param nth one after the other look different */
export function coverOf(nth: number): string {
  const ground = GROUNDS[nth % GROUNDS.length]!
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 128 72">
    <rect width="128" height="72" fill="${ground}"/>
    <path d="M0 72 L44 0 H128 V72 Z" fill="#ffffff" opacity=".08"/><path d="M0 66 H128 V72 H0 Z" fill="#f9a825"/>
    <g transform="translate(64 34)" fill="#ffffff">${SIGNS[nth % SIGNS.length]}</g></svg>`
}
