// Watches over a wall from outside of its code: where nothing stands on the page for 30 s (a file did not come, or what runs there threw), the page is loaded again, as often as its budget allows and only when the server answers. A file of its own: it needs nothing of what may fail. Source: walls 4.8.
;(() => {
  const LOOK_MS = 5_000
  const BLANK_MS = 30_000
  const AT_ONCE_MS = 600_000
  const SLOW_MS = 1_800_000
  const QUIET_MS = 3_600_000
  const HISTORY_MS = 30 * 86_400_000
  const RELOADS = 'pro__wall.reloads'
  const HISTORY = 'pro__wall.reloadHistory'
  const BLANK = '页面没有启动'
  const WAITING = '正在等待服务器'
  const PAUSED = '自动重启已暂停，半小时内再试'
  const blank = { since: performance.now(), isAsking: false }

  /** As `src/wall/reload-budget.ts` counts; moments in epoch ms, oldest first. */
  function mayReload(moments, now) {
    let run = []
    for (const at of moments) if (at <= now) run = at - run.at(-1) < QUIET_MS ? [...run, at] : [at]
    if (run.length === 0 || now - run.at(-1) >= QUIET_MS) return true
    const isSlow = run.some((at, place) => run[place + 2] - at < AT_ONCE_MS)
    return !isSlow || now - run.at(-1) >= SLOW_MS
  }

  /** Null = nothing can be kept here, so nobody counts. */
  function kept(name) {
    try {
      const text = localStorage.getItem(name)
      const reloads = text === null ? [] : JSON.parse(text).value
      return Array.isArray(reloads) ? reloads.filter(({ at }) => Number.isFinite(at)) : []
    } catch {
      return null
    }
  }

  function isCounted(now) {
    const attempt = { at: now, build: 'boot', reason: BLANK }
    return isKept(RELOADS, attempt, now + QUIET_MS) && isKept(HISTORY, attempt, now + HISTORY_MS)
  }

  function isKept(name, attempt, expire) {
    const known = kept(name)
    if (known === null) return false
    const value = [...known, attempt].slice(-20)
    try {
      localStorage.setItem(name, JSON.stringify({ value, expire }))
      return true
    } catch {
      return false
    }
  }

  async function doesAnswer() {
    try {
      const { pathname } = window.location
      return (await fetch(pathname, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) })).ok
    } catch {
      return false
    }
  }

  function say(reason) {
    const notice = document.getElementById('blank') ?? document.body.appendChild(document.createElement('main'))
    notice.id = 'blank'
    notice.className = 'notice'
    // What is empty fills the screen all the same.
    Object.assign(notice.style, { position: 'fixed', inset: '0' })
    const lines = [
      `${document.title}没有启动`,
      reason,
      `${window.location.host} · ${new Date().toLocaleString('zh-CN')}`,
    ]
    notice.replaceChildren(
      ...lines.map((line, place) => {
        const part = document.createElement(place === 0 ? 'h1' : 'p')
        part.textContent = line
        return part
      }),
    )
  }

  async function mend() {
    const now = Date.now()
    const isLong = performance.now() - blank.since >= SLOW_MS
    if (
      !isLong &&
      !mayReload(
        (kept(RELOADS) ?? []).map(({ at }) => at),
        now,
      )
    )
      return say(PAUSED)
    const isThere = await doesAnswer()
    if (!isBlank()) return
    if (!isThere) return say(WAITING)
    if (isCounted(now) || isLong) return window.location.reload()
    say(PAUSED)
  }

  const isBlank = () => (document.getElementById('root')?.childElementCount ?? 0) === 0

  setInterval(async () => {
    if (!isBlank()) {
      blank.since = performance.now()
      document.getElementById('blank')?.remove()
      return
    }
    if (blank.isAsking || performance.now() - blank.since < BLANK_MS) return
    blank.isAsking = true
    await mend()
    blank.isAsking = false
  }, LOOK_MS)
})()
