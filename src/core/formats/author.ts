/** Who wrote a row last, by their name where the server tells it, and when, in epoch ms. */
export interface Author {
  who?: string
  when?: number
}

/** Reads the stamps of a row. Times on the wire are written for the server's clock. */
export function authorOf(row: Readonly<Record<string, unknown>>): Author {
  const who = row['updateBy_dictText'] ?? row['updateBy']
  const time = row['updateTime']
  const when = typeof time === 'string' ? Date.parse(`${time.replace(' ', 'T')}+08:00`) : Number.NaN
  return {
    ...(typeof who === 'string' && who !== '' ? { who } : {}),
    ...(Number.isNaN(when) ? {} : { when }),
  }
}

/** Who wrote a row since it was read; nobody where it was not signed anew. */
export function authorSince(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): Author {
  const isSigned = now['updateTime'] !== before['updateTime'] || now['updateBy'] !== before['updateBy']
  return isSigned ? authorOf(now) : {}
}

/** `李安全 于 10:32:05 `, or the words for somebody unknown. @param unknown what they are called then */
export function authorWords({ who, when }: Author, unknown: string): string {
  const time = when === undefined ? '' : `于 ${new Date(when).toLocaleTimeString('zh-CN', { hour12: false })} `
  return ` ${who ?? unknown} ${time}`
}
