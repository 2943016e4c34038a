/** Where the page of an announcement is: in a window of its own or in the console. */
export type NoticeTarget = { kind: 'outside'; url: string } | { kind: 'inside'; path: string }

/** Reads `openPage` of an announcement; null for anything that is neither a web address nor a path of the console. Source: NOTIF-09, O-56. */
export function noticeTarget(openPage: string, origin: string): NoticeTarget | null {
  const text = openPage.trim()
  if (text === '' || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.origin !== new URL(origin).origin) return { kind: 'outside', url: url.href }
  return { kind: 'inside', path: url.pathname + url.search + url.hash }
}
