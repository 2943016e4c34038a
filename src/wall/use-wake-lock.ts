import { useEffect, useState } from 'react'

const REFUSED = '无法保持屏幕常亮，请在系统中关闭休眠'

/** Keeps the screen on while it is seen. @returns what to say where the browser does not; empty = it does */
export function useWakeLock(): string {
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) void given.release()
        else lock = given
        setProblem('')
      } catch {
        setProblem(REFUSED) // also where there is no such thing: without https
      }
    }
    const again = () => void request()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return problem
}
