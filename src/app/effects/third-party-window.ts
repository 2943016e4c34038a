import type { Browser } from '#app/browser.ts'
import type { ThirdPartyAnswer } from '#machines/third-party/third-party.machine.ts'
import { delay, filter, fromEvent, interval, map, merge, take, takeUntil } from 'rxjs'

const WINDOW = 'popup,width=960,height=680'
const CLOSED_CHECK_MS = 500
/** A window counts as closed at once, what it posted just before is delivered when the browser has time for it. */
const ANSWER_ON_ITS_WAY_MS = 2_000

/** Opens the window of a third party and waits for what it posts back; a closed window is an answer too. Source: contract §3.3. */
export function authorize(browser: Browser, apiBase: string, thirdType: string, signal: AbortSignal) {
  const { window, origin } = browser
  const address = new URL(`${apiBase}/sys/thirdLogin/render/${encodeURIComponent(thirdType)}`, origin)
  const popup = window.open(address.href, 'andun-third-party', WINDOW)
  if (popup === null) return Promise.reject(new Error('浏览器拦截了登录窗口，请允许弹出窗口后重试'))
  const answers$ = fromEvent<MessageEvent>(window, 'message').pipe(
    filter((message) => message.origin === address.origin && isFrom(popup, message)),
    map(({ data }) => answerOf(data)),
  )
  const closed$ = interval(CLOSED_CHECK_MS).pipe(
    filter(() => popup.closed),
    take(1),
    delay(ANSWER_ON_ITS_WAY_MS),
    map((): ThirdPartyAnswer => {
      throw new Error('登录窗口已关闭')
    }),
  )
  return new Promise<ThirdPartyAnswer>((resolve, reject) => {
    const close = () => popup.close()
    merge(answers$, closed$)
      .pipe(take(1), takeUntil(fromEvent(signal, 'abort')))
      .subscribe({ next: resolve, error: reject, complete: close })
  })
}

/** A window that is gone when its message arrives is no longer named as its source. */
function isFrom(popup: Window, { source }: MessageEvent): boolean {
  return source === popup || (source === null && popup.closed)
}

function answerOf(data: unknown): ThirdPartyAnswer {
  const text = typeof data === 'string' ? data : ''
  if (text.startsWith('绑定手机号,')) return { kind: 'unbound', uuid: text.slice('绑定手机号,'.length) }
  if (text === '' || text === '登录失败') throw new Error('第三方登录失败，请重试')
  return { kind: 'token', token: text }
}
