const SKIES = ['#bcd4e6', '#d8dfe3', '#c9d8c5', '#e3d5bd'] as const

/** A drawn place of a drill: a tank, smoke, a line of tape and people. @param nth one after the other look different */
export function drawnDrill(nth: number): string {
  const people = Array.from({ length: 3 + (nth % 4) }, (_one, at) => 60 + at * 48)
    .map(
      (x) =>
        `<circle cx="${x}" cy="270" r="9" fill="#f9a825"/><rect x="${x - 9}" y="280" width="18" height="40" fill="#c2410c"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
    <rect width="640" height="360" fill="${SKIES[nth % SKIES.length]}"/><rect y="300" width="640" height="60" fill="#8a8f94"/>
    <rect x="400" y="140" width="150" height="160" rx="12" fill="#e6e9ec" stroke="#6b7280" stroke-width="4"/>
    <circle cx="${440 + (nth % 3) * 20}" cy="110" r="34" fill="#52525b" opacity=".6"/>
    <circle cx="${480 + (nth % 3) * 20}" cy="76" r="44" fill="#71717a" opacity=".5"/>
    <path d="M0 250 H640" stroke="#dc2626" stroke-width="6" stroke-dasharray="24 16"/>${people}</svg>`
}
