const LOOK_MS = 15_000
/** A picture each so many looks: a minute apart, since the clock of a dark wall moves once a minute. */
const PICTURE_EACH = 5
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000
/** A browser that ran so long was well. */
const WELL_MS = 600_000

/**
 * Keeps a page on a screen: heals what the page cannot, and says each act in one line. Source: walls 4.8.
 * @param outside `start` opens a browser (`browser.mjs`), `wait(ms)` ends early when `signal` is aborted, `now` is ms that are never set back
 */
export async function keepShown({ start, wait, now, say, signal }) {
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const begun = now()
    const reason = await shownOnce({ start, wait, say, signal })
    if (signal.aborted) return
    pause = now() - begun >= WELL_MS ? FIRST_PAUSE_MS : pause
    say(`${reason}，${pause / 1_000} 秒后重新启动`)
    await wait(pause)
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
}

async function shownOnce({ start, wait, say, signal }) {
  let browser
  try {
    browser = await start()
  } catch (error) {
    return `浏览器没有启动（${error.message}）`
  }
  say('浏览器已启动')
  const reason = await watch(browser, { wait, say, signal }).catch((error) => `浏览器没有回答（${error.message}）`)
  await browser.end()
  return reason
}

/** @returns why this browser has to end */
async function watch(browser, { wait, say, signal }) {
  const pictures = { last: null, still: 0 }
  for (let turn = 1; ; turn += 1) {
    const ended = await Promise.race([browser.ended, wait(LOOK_MS)])
    if (signal.aborted) return ''
    if (typeof ended === 'string') return ended
    const seen = await browser.look()
    if (seen.kind === 'crashed') return '页面崩溃'
    if (seen.kind === 'silent') return '页面没有响应'
    if (seen.kind === 'elsewhere') {
      say(`不在大屏页面（${seen.at}），重新打开`)
      await browser.open()
    } else if (turn % PICTURE_EACH === 0 && (await isFrozen(browser, seen.isMoving, pictures))) {
      if (pictures.still > 1) return '画面静止'
      say('画面静止，重新载入')
      await browser.reload()
    }
  }
}

async function isFrozen(browser, isMoving, pictures) {
  const picture = await browser.picture()
  const isSame = isMoving && picture === pictures.last
  pictures.last = picture
  pictures.still = isSame ? pictures.still + 1 : 0
  return isSame
}
