import { DISPLAY_REFUSAL, DISPLAY_TEXTS } from '#contract/walls/display-wire.ts'
import { inChina } from '#core/formats/dates.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'
import type { pairedDisplayMachine } from '#machines/wall/paired-display.machine.ts'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { BlackBox } from './black-box.ts'
import { useQuietPointer } from './use-quiet-pointer.ts'
import { useRead } from './use-read.ts'
import type { WallHealth } from './wall-health.ts'
import { WallScreen } from './wall-screen.tsx'
import type { WallStore } from './wall-store.ts'
import type { DisplayOutside } from './display-outside.ts'
import { PairingView } from './pairing-view.tsx'
import type { TakeOver } from './take-over.ts'
import { useReport } from './use-report.ts'

export interface DisplayAppProps {
  machine: typeof pairedDisplayMachine
  outside: DisplayOutside
  store: WallStore
  takeOver: TakeOver
  health: WallHealth
  box: BlackBox
  /** Where the console is, as people type it. */
  address: string
  isEncrypted: boolean
  reload: () => void
}

const SECOND_MS = 1_000

/** The document of a display: its code, later its wall. Source: walls 4.3. */
export function DisplayApp({ machine, outside, address, isEncrypted, ...parts }: DisplayAppProps) {
  const { store } = parts
  const [snapshot, send] = useMachine(machine)
  useQuietPointer()
  useEffect(() => {
    const known: readonly number[] = Object.values(DISPLAY_REFUSAL)
    return outside.listen({
      refused: (code) => {
        if (known.includes(code)) send({ type: 'refused', code })
      },
      changed: () => send({ type: 'wall.changed' }),
    })
  }, [outside, send])
  const readTime = useCallback(() => inChina(store.serverNow()).slice(11), [store])
  const time = useRead(readTime, SECOND_MS)
  const { loaded, asked, problem } = snapshot.context
  if (snapshot.matches('revoked')) return <Notice title={DISPLAY_TEXTS.revoked} text="重新配对：刷新此页面" />
  if (snapshot.matches('displaced'))
    return <Notice title={DISPLAY_TEXTS.displaced} text="此屏幕已停止显示；请在控制台核对，必要时收回授权后重新配对" />
  if (loaded !== null) return <ShownWall key={loaded.wallId} {...{ loaded, outside, ...parts }} />
  if (snapshot.matches({ claiming: 'second' }))
    return <Notice title="此屏幕已在另一个窗口中打开" text="关闭那个窗口后，此处自动接续" />
  if (asked !== null)
    return <PairingView code={asked.code} problem={problem} address={address} time={time} isEncrypted={isEncrypted} />
  if (snapshot.matches('pausing')) return <Notice title="配对已暂停" text="一小时后自动继续，刷新此页面立即继续" />
  if (snapshot.matches('withdrawn'))
    return <Withdrawn outside={outside} health={parts.health} reload={parts.reload} title={problem} />
  return <Notice title={problem === '' ? '正在连接' : problem} text={problem === '' ? address : '正在自动重试'} />
}

/** A display without its wall goes on reporting: it is not lost, and hears when the wall is switched on. */
function Withdrawn({
  outside,
  reload,
  health,
  title,
}: Pick<ShownWallProps, 'outside' | 'reload' | 'health'> & { title: string }) {
  const { onShown } = useReport(outside, 0, reload, health)
  useEffect(() => onShown(title, []), [onShown, title])
  return <Notice title={title} text="重新启用后自动恢复显示" />
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <main className="notice">
      <h1>
        <output>{title}</output>
      </h1>
      <p>{text}</p>
    </main>
  )
}

interface ShownWallProps {
  loaded: LoadedWall
  outside: DisplayOutside
  store: WallStore
  takeOver: TakeOver
  health: WallHealth
  box: BlackBox
  reload: () => void
}

function ShownWall({ loaded, outside, store, takeOver, health, box, reload }: ShownWallProps) {
  const { shown, turned, onShown } = useReport(outside, loaded.wall.pages.length, reload, health)
  return (
    <>
      <WallScreen key={turned.by} {...{ loaded, store, takeOver, health, box, onShown }} first={turned.page} />
      {shown !== null && (
        <output className="told" data-kind={shown.kind}>
          {shown.kind === 'identify' ? (loaded.displayName ?? loaded.name) : shown.text}
        </output>
      )}
    </>
  )
}
