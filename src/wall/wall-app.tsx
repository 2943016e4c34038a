import type { displayMachine } from '#machines/wall/display.machine.ts'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import type { BlackBox } from './black-box.ts'
import type { TakeOver } from './take-over.ts'
import { useQuietPointer } from './use-quiet-pointer.ts'
import type { WallHealth } from './wall-health.ts'
import { WallScreen } from './wall-screen.tsx'
import type { WallStore } from './wall-store.ts'

interface WallAppProps {
  machine: typeof displayMachine
  store: WallStore
  takeOver: TakeOver
  health: WallHealth
  box: BlackBox
  isSignedIn: () => boolean
}

/** The document of a wall: what its machine says, full screen. */
export function WallApp({ machine, store, takeOver, health, box, isSignedIn }: WallAppProps) {
  const [snapshot, send] = useMachine(machine, { input: { isSignedIn: isSignedIn() } })
  useQuietPointer()
  useEffect(() => {
    const changed = () => send({ type: isSignedIn() ? 'session.found' : 'session.lost' })
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }, [send, isSignedIn])
  const { loaded, problem } = snapshot.context
  if (loaded !== null) return <WallScreen {...{ loaded, store, takeOver, health, box }} />
  if (snapshot.matches('signedOut'))
    return (
      <main className="notice">
        <h1>还没有登录</h1>
        <p>
          请在此浏览器中<a href="/">登录控制台</a>，登录后大屏会自动打开。
        </p>
      </main>
    )
  if (snapshot.matches('waiting'))
    return (
      <main className="notice">
        <h1>大屏打不开</h1>
        <p role="alert">{problem}</p>
        <p>正在自动重试。</p>
      </main>
    )
  return (
    <main className="notice">
      <output>正在连接</output>
    </main>
  )
}
