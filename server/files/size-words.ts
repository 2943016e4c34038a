const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in bytes as people read it: `1.5 MB`. */
export function sizeWords(bytes: number): string {
  const steps = bytes <= 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const size = bytes / 1024 ** steps
  return `${steps === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[steps]}`
}
