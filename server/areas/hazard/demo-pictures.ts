/** What a picture of a hazard shows. */
export type Scene = 'ladder' | 'exit' | 'cable' | 'leak' | 'guard' | 'drum'

/** A drawing of the place, as it was found or as it was put right. */
export function drawingOf(scene: Scene, isRight: boolean): string {
  const shapes = SCENES[scene](isRight)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 96 64">
    <rect width="96" height="44" fill="#cfd8dc"/><rect y="44" width="96" height="20" fill="#90a4ae"/>${shapes}${isRight ? SIGN : ''}</svg>`
}

/** The person who rectified it set a sign beside it. */
const SIGN =
  '<rect x="80" y="30" width="12" height="12" rx="1" fill="#00843d"/><path d="M83 36 L85.5 38.5 L89.5 33.5" fill="none" stroke="#fff" stroke-width="1.4"/><path d="M86 42 V54" stroke="#546e7a" stroke-width="1.4"/>'

const SCENES: Record<Scene, (isRight: boolean) => string> = {
  ladder: (isRight) =>
    `<path d="M38 4 V58 M54 4 V58 M38 12 H54 M38 20 H54 M38 28 H54 ${isRight ? 'M38 36 H54' : 'M38 36 H45'} M38 44 H54 M38 52 H54" stroke="${isRight ? '#f9a825' : '#6d4c41'}" stroke-width="2.4" fill="none"/>${isRight ? '<path d="M34 6 Q46 0 58 6 M34 18 Q46 12 58 18" stroke="#f9a825" stroke-width="1.4" fill="none"/>' : '<circle cx="50" cy="37" r="2.6" fill="#bf360c" opacity=".7"/>'}`,
  exit: (isRight) =>
    `<rect x="30" y="14" width="24" height="44" fill="#eceff1" stroke="#455a64"/><rect x="33" y="6" width="18" height="6" fill="#00843d"/><circle cx="50" cy="37" r="1.2" fill="#455a64"/>${isRight ? '' : '<rect x="26" y="40" width="14" height="18" fill="#a1887f" stroke="#5d4037"/><rect x="42" y="46" width="16" height="12" fill="#a1887f" stroke="#5d4037"/>'}`,
  cable: (isRight) =>
    `<rect x="20" y="10" width="22" height="28" rx="1" fill="#78909c" stroke="#37474f"/><path d="M42 30 C54 30 50 54 66 52 S80 56 92 54" stroke="#212121" stroke-width="1.8" fill="none"/>${isRight ? '<rect x="48" y="49" width="30" height="6" rx="2" fill="#fbc02d" stroke="#f57f17" stroke-width=".6"/>' : '<path d="M56 47 L62 53" stroke="#d84315" stroke-width="2.4"/><path d="M58 40 L56 45 L60 45 L57 51" stroke="#fdd835" stroke-width="1.2" fill="none"/>'}`,
  leak: (isRight) =>
    `<rect y="22" width="96" height="8" fill="#607d8b"/><rect x="42" y="18" width="8" height="16" fill="#455a64"/>${isRight ? '<rect x="41" y="17" width="10" height="18" fill="none" stroke="#f9a825" stroke-width="1.4"/>' : '<path d="M46 35 V46" stroke="#3e2723" stroke-width="1.6" stroke-dasharray="2 1.4"/><ellipse cx="46" cy="54" rx="18" ry="5" fill="#3e2723" opacity=".75"/>'}`,
  guard: (isRight) =>
    `<circle cx="34" cy="36" r="14" fill="#b0bec5" stroke="#37474f" stroke-width="2"/><circle cx="66" cy="36" r="8" fill="#b0bec5" stroke="#37474f" stroke-width="2"/><path d="M34 22 L66 28 M34 50 L66 44" stroke="#212121" stroke-width="2"/>${isRight ? '<path d="M18 18 H76 V54 H18 Z M18 26 H76 M18 34 H76 M18 42 H76 M28 18 V54 M40 18 V54 M52 18 V54 M64 18 V54" stroke="#f9a825" fill="none"/>' : ''}`,
  drum: (isRight) =>
    `<rect x="28" y="20" width="18" height="34" rx="2" fill="#1565c0"/><rect x="52" y="20" width="18" height="34" rx="2" fill="#1565c0"/><path d="M28 30 H46 M28 42 H46 M52 30 H70 M52 42 H70" stroke="#0d47a1"/>${isRight ? '<rect x="24" y="54" width="50" height="5" fill="#f9a825"/><ellipse cx="37" cy="20" rx="9" ry="2.4" fill="#0d47a1"/><ellipse cx="61" cy="20" rx="9" ry="2.4" fill="#0d47a1"/>' : '<ellipse cx="37" cy="20" rx="9" ry="2.4" fill="#263238"/><ellipse cx="44" cy="57" rx="12" ry="3" fill="#4e342e" opacity=".7"/>'}`,
}
