import { VERSION } from '#core/build.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { BlackBox } from './black-box.ts'
import { createTapCounter } from './corner-taps.ts'
import type { TakeOver } from './take-over.ts'
import { TileBoundary } from './tile-boundary.tsx'
import type { WallAlarms } from './use-alarms.ts'
import { useRead } from './use-read.ts'
import type { WallHealth } from './wall-health.ts'
import type { WallStore } from './wall-store.ts'

const SelfTest = lazy(async () => ({ default: (await import('./self-test.tsx')).SelfTest }))
const KeyList = lazy(async () => ({ default: (await import('./self-test.tsx')).KeyList }))
const WallReplay = lazy(async () => ({ default: (await import('./wall-replay.tsx')).WallReplay }))

const SECOND_MS = 1_000

type Panel = 'none' | 'selfTest' | 'keys' | 'replay'

const KEYS: Readonly<Record<string, Panel>> = {
  i: 'selfTest',
  I: 'selfTest',
  '?': 'keys',
  '？': 'keys',
  r: 'replay',
  R: 'replay',
}

interface WallPanelProps {
  health: WallHealth
  box: BlackBox
  takeOver: TakeOver
  store: WallStore
  alarms: WallAlarms | null
  name: string
}

/** What is shown over the wall to who asks for it: `i` or five taps in a corner for the self-test, `?` for the keys, `r` for what was. */
export function WallPanel({ health, box, takeOver, store, alarms, name }: WallPanelProps) {
  const [panel, setPanel] = usePanel()
  const close = useCallback(() => setPanel('none'), [setPanel])
  const threw = useCallback(() => {
    health.note('回放出错，已结束')
    setPanel('none')
  }, [health, setPanel])
  return (
    <Suspense>
      {panel === 'selfTest' && (
        <OpenSelfTest health={health} box={box} name={name} onReplay={() => setPanel('replay')} />
      )}
      {panel === 'keys' && <KeyList />}
      {panel === 'replay' && (
        <TileBoundary threw={threw}>
          <WallReplay {...{ box, takeOver, store, alarms }} onOver={close} />
        </TileBoundary>
      )}
    </Suspense>
  )
}

/** Which panel is open; a replay hears its keys itself until it is over. */
function usePanel() {
  const [panel, setPanel] = useState<Panel>('none')
  useEffect(() => {
    const isTapped = createTapCounter()
    const toggle = (asked: Panel) =>
      setPanel((open) => {
        if (open === 'replay') return open
        return open === asked ? 'none' : asked
      })
    const pressed = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return
      if (key === 'Escape') setPanel((open) => (open === 'replay' ? open : 'none'))
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
  return [panel, setPanel] as const
}

interface OpenSelfTestProps {
  health: WallHealth
  box: BlackBox
  name: string
  onReplay: () => void
}

/** Read each second while it is shown. */
function OpenSelfTest({ health, box, name, onReplay }: OpenSelfTestProps) {
  const read = useCallback(() => {
    const { innerWidth: width, innerHeight: height, devicePixelRatio: dpr } = window
    const nodes = document.querySelectorAll('*').length
    return { ...health.vitals(), box: box.signs(), nodes, width, height, dpr, build: VERSION }
  }, [health, box])
  return <SelfTest told={useRead(read, SECOND_MS)} name={name} onReplay={onReplay} />
}
