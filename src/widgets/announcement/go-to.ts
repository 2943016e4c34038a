import { noticeTarget } from '#core/pages/notice-target.ts'

const NO_SUCH_PAGE = '这条消息要打开的地址无效，请联系发布人'

interface Ways {
  origin: string
  /** Opens a path of the console. */
  open: (path: string) => void
  say: (kind: 'warning', message: string) => void
}

/** 去处理: opens the page of an announcement, foreign ones in a window that knows nothing of this one. Source: NOTIF-09, O-56. */
export function goToPage(page: string, { origin, open, say }: Ways): void {
  const target = noticeTarget(page, origin)
  if (target === null) say('warning', NO_SUCH_PAGE)
  else if (target.kind === 'outside') window.open(target.url, '_blank', 'noopener,noreferrer')
  else open(target.path)
}
