import type { Screen } from '#contract/walls/place-tiles.ts'
import { useEffect, useState } from 'react'

/** The window and its density, told anew whenever one of them changes. */
export function useScreen(): Screen {
  const [screen, setScreen] = useState(screenNow)
  useEffect(() => {
    let density: MediaQueryList | null = null
    const renew = () => {
      setScreen(screenNow())
      density?.removeEventListener('change', renew)
      density = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      density.addEventListener('change', renew)
    }
    renew()
    window.addEventListener('resize', renew)
    return () => {
      window.removeEventListener('resize', renew)
      density?.removeEventListener('change', renew)
    }
  }, [])
  return screen
}

const screenNow = (): Screen => ({
  width: window.innerWidth,
  height: window.innerHeight,
  dpr: window.devicePixelRatio,
})
