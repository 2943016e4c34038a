const SKINS = ['#f1c9a5', '#e8b98f', '#f6d7b8'] as const
const HAIRS = ['#1f1a17', '#2d2420', '#4a4038'] as const
const SHIRTS = ['#1f5fa8', '#d9822b', '#37474f', '#2e7d32'] as const

/** A drawn portrait on the blue ground of document photos. @param nth one after the other look different */
export function faceOf(nth: number, isMan: boolean): string {
  const [skin, hair, shirt] = [SKINS, HAIRS, SHIRTS].map((from) => from[nth % from.length])
  const long = isMan ? '' : `<path d="M26 34 V58 H34 V34 Z M66 34 V58 H74 V34 Z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 100 133">
    <rect width="100" height="133" fill="#5b9bd5"/>${long}
    <path d="M14 133 C14 102 34 92 50 92 C66 92 86 102 86 133 Z" fill="${shirt}"/>
    <path d="M42 78 H58 V94 C58 100 42 100 42 94 Z" fill="${skin}"/>
    <ellipse cx="50" cy="56" rx="22" ry="28" fill="${skin}"/>
    <path d="M28 54 C26 22 74 22 72 54 C66 40 34 40 28 54 Z" fill="${hair}"/>
    <circle cx="42" cy="56" r="2.2" fill="#2b2320"/><circle cx="58" cy="56" r="2.2" fill="#2b2320"/>
    <path d="M43 70 Q50 ${74 + (nth % 3)} 57 70" fill="none" stroke="#a0594a" stroke-width="1.6"/></svg>`
}
