const RED = '#b71c1c'

/** A drawing of a business licence: nobody's, therefore without words. @param number tells them apart */
export function licenceOf(number: number): string {
  const lines = [24, 28, 32, 36, 40].map((y, at) => lineAt(y, 34 + ((number * 7 + at * 11) % 34)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="680" viewBox="0 0 96 68">
    <rect width="96" height="68" fill="#fffdf5"/><rect x="3" y="3" width="90" height="62" fill="none" stroke="#c9a227" stroke-width="1.6"/>
    <rect x="5" y="5" width="86" height="58" fill="none" stroke="#c9a227" stroke-width=".5"/>
    <circle cx="48" cy="12" r="4.5" fill="${RED}"/><path d="M48 8.6 L49 11.2 H51.6 L49.5 12.8 L50.3 15.4 L48 13.8 L45.7 15.4 L46.5 12.8 L44.4 11.2 H47 Z" fill="#fdd835"/>
    ${lines.join('')}<circle cx="74" cy="52" r="8" fill="none" stroke="${RED}" stroke-width="1" opacity=".8"/>
    <path d="M74 47 L75.4 50.6 H79 L76.1 52.8 L77.2 56.4 L74 54.2 L70.8 56.4 L71.9 52.8 L69 50.6 H72.6 Z" fill="${RED}" opacity=".8"/></svg>`
}

function lineAt(y: number, width: number): string {
  return `<rect x="14" y="${y}" width="9" height="1.4" fill="#616161"/><rect x="26" y="${y}" width="${width}" height="1.4" fill="#9e9e9e"/>`
}
