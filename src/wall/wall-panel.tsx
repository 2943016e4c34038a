import { VERSION } from '#core/build.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { createTapCounter } from './corner-taps.ts'
import { useRead } from './use-read.ts'
import type { WallHealth } from './wall-health.ts'

const SelfTest = lazy(async () => ({ default: (await import('./self-test.tsx')).SelfTest }))
const KeyList = lazy(async () => ({ default: (await import('./self-test.tsx')).KeyList }))

const SECOND_MS = 1_000

type Panel = 'none' | 'selfTest' | 'keys'

const KEYS: Readonly<Record<string, Panel>> = { i: 'selfTest', I: 'selfTest', '?': 'keys', '？': 'keys' }

/** What is shown over the wall to who asks for it: `i` or five taps in a corner for the self-test, `?` for the keys. */
export function WallPanel({ health, name }: { health: WallHealth; name: string }) {
  const [panel, setPanel] = useState<Panel>('none')
  useEffect(() => {
    const isTapped = createTapCounter()
    const toggle = (asked: Panel) => setPanel((open) => (open === asked ? 'none' : asked))
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPanel('none')
      const asked = KEYS[key]
      if (asked !== undefined) toggle(asked)
    }
    const tapped = ({ clientX, clientY, timeStamp }: PointerEvent) => {
      const { innerWidth: width, innerHeight: height } = window
      if (isTapped({ x: clientX / width, y: clientY / height, atMs: timeStamp })) toggle('selfTest')
    }
    window.addEventListener('keydown', pressed)
    window.addEventListener('pointerdown', tapped)
    return () => {
      window.removeEventListener('keydown', pressed)
      window.removeEventListener('pointerdown', tapped)
    }
  }, [])
  return (
    <Suspense>
      {panel === 'selfTest' && <OpenSelfTest health={health} name={name} />}
      {panel === 'keys' && <KeyList />}
    </Suspense>
  )
}

/** Read each second while it is shown. */
function OpenSelfTest({ health, name }: { health: WallHealth; name: string }) {
  const read = useCallback(() => {
    const { innerWidth: width, innerHeight: height, devicePixelRatio: dpr } = window
    const nodes = document.querySelectorAll('*').length
    return { ...health.vitals(), nodes, width, height, dpr, build: VERSION }
  }, [health])
  return <SelfTest told={useRead(read, SECOND_MS)} name={name} />
}
