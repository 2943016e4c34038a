const ANSWER_MS = 20_000

/**
 * Speaks the DevTools protocol with a browser over the two pipes of `--remote-debugging-pipe`: JSON, each message ended by a NUL.
 * @param child started with stdio 3 and 4 as pipes
 */
export function openPipe(child) {
  const [, , , to, from] = child.stdio
  const waiting = new Map()
  const listeners = new Map()
  let last = 0
  let rest = ''
  from.setEncoding('utf8')
  from.on('data', (text) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop()
    for (const part of parts) hear(JSON.parse(part))
  })
  // Both end with the browser, which is noticed by itself.
  from.on('error', () => {})
  to.on('error', () => {})

  function hear({ id, error, result, method }) {
    if (id === undefined) return listeners.get(method)?.()
    const asked = waiting.get(id)
    waiting.delete(id)
    if (asked === undefined) return
    clearTimeout(asked.timer)
    if (error === undefined) asked.resolve(result)
    else asked.reject(new Error(error.message))
  }

  return {
    on: (method, listener) => listeners.set(method, listener),
    /** @throws Error where the browser refuses, or says nothing for 20 s */
    ask(method, params = {}, sessionId) {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          reject(new Error(`${method}: ${ANSWER_MS / 1_000} s 内没有回答`))
        }, ANSWER_MS)
        waiting.set(id, { resolve, reject, timer })
        to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      })
    },
    close() {
      for (const { timer, reject } of waiting.values()) {
        clearTimeout(timer)
        reject(new Error('浏览器已退出'))
      }
      waiting.clear()
    },
  }
}
