import { useEffect } from 'react'

const QUIET_MS = 3_000

/** The pointer goes when it does not move; two presses fill the screen. */
export function useQuietPointer(): void {
  useEffect(() => {
    const { documentElement: root } = document
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      root.dataset['pointer'] = 'seen'
      clearTimeout(timer)
      timer = setTimeout(() => {
        root.dataset['pointer'] = 'quiet'
      }, QUIET_MS)
    }
    const pressed = () => {
      // Where the browser forbids it, the wall stays in its window.
      void (document.fullscreenElement === null ? root.requestFullscreen() : document.exitFullscreen()).catch(() => {})
    }
    moved()
    window.addEventListener('pointermove', moved)
    window.addEventListener('dblclick', pressed)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('dblclick', pressed)
    }
  }, [])
}
