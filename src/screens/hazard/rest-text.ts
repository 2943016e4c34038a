/** 还剩 3 天 / 今天到期 / 超期 2 天. @param days until the deadline ends, negative once it is past */
export function restText(days: number): string {
  if (days === 0) return '今天到期'
  return days < 0 ? `超期 ${-days} 天` : `还剩 ${days} 天`
}
