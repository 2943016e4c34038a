import type { ActorView } from '#core/inspector/actor-store.ts'
import { eventLabel } from '#core/inspector/event-label.ts'
import type { Inspector } from '#core/inspector/inspector.ts'
import type { StateArrow, StateTree } from '#core/inspector/state-tree.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { Checkbox } from 'antd'
import { createContext, use, useState } from 'react'
import styles from './state-picture.module.css'
import { useStore } from './use-store.ts'

/** What is marked in a picture. */
interface Marks {
  active: ReadonlySet<string>
  /** Arrows the last event went along. */
  taken: ReadonlySet<string>
  /** Whether what the machine says about its states is shown. */
  isTold: boolean
}

const MarksContext = createContext<Marks>({ active: new Set(), taken: new Set(), isTold: false })

/** The machine as boxes in boxes, the states it is in filled, the arrows it just took marked. */
export function StatePicture({ view, inspector }: { view: ActorView; inspector: Inspector }) {
  const { store } = inspector
  const last = useStore(store, () => store.logOf(view.id).findLast(({ arrows }) => arrows.length > 0))
  const [isTold, setTold] = useState(false)
  const tree = useStore(store, () => inspector.treeOf(view.id))
  if (tree === null) return <EmptyState title="没有状态图" hint="它不是状态机，或已经结束。" />
  const marks = { active: new Set(view.states), taken: new Set(last?.arrows), isTold }
  return (
    <MarksContext value={marks}>
      <section
        className={styles['picture']}
        aria-label="状态图"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        tabIndex={0}
      >
        <div className={styles['legend']}>
          <span data-mark="active">当前状态</span>
          <span data-mark="taken">刚走过的箭头</span>
          <span data-mark="initial">从这里开始</span>
          <Checkbox checked={isTold} onChange={({ target }) => setTold(target.checked)}>
            显示说明（英文）
          </Checkbox>
        </div>
        <Arrows arrows={tree.arrows} parent="" />
        <States of={tree} />
      </section>
    </MarksContext>
  )
}

function States({ of: { states, kind } }: { of: StateTree }) {
  if (states.length === 0) return null
  return (
    <ul className={styles['states']} data-kind={kind}>
      {states.map((state) => (
        <StateBox key={state.path} state={state} />
      ))}
    </ul>
  )
}

function StateBox({ state }: { state: StateTree }) {
  const { key, path, kind, description, tags, invokes, initial, arrows } = state
  const { active, isTold } = use(MarksContext)
  const isActive = active.has(path)
  return (
    <li className={styles['box']} data-active={isActive || undefined} data-final={kind === 'final' || undefined}>
      <div className={styles['name']} aria-current={isActive ? 'step' : undefined}>
        {initial && <i title="从这里开始" />}
        <strong>{key}</strong>
        {kind === 'parallel' && <em>并行</em>}
        {tags.map((tag) => (
          <em key={tag}>#{tag}</em>
        ))}
        {invokes.map((invoke) => (
          <em key={invoke} data-kind="invoke">
            运行 {invoke}
          </em>
        ))}
      </div>
      {isTold && description !== '' && <p>{description}</p>}
      <States of={state} />
      <Arrows arrows={arrows} parent={path.slice(0, Math.max(0, path.lastIndexOf('.')))} />
    </li>
  )
}

function Arrows({ arrows, parent }: { arrows: readonly StateArrow[]; parent: string }) {
  const { taken } = use(MarksContext)
  if (arrows.length === 0) return null
  return (
    <ul className={styles['arrows']}>
      {arrows.map(({ id, event, guard, targets }, index) => (
        <li key={`${id} ${String(index)}`} data-taken={taken.has(id) || undefined}>
          <code>{eventLabel(event)}</code>
          {guard !== null && <span>[{guard}]</span>}
          <b>
            {targets.length === 0 ? '停留' : `→ ${targets.map((target) => withinParent(target, parent)).join('、')}`}
          </b>
        </li>
      ))}
    </ul>
  )
}

/** Siblings are called by their own name, others by their path. */
function withinParent(target: string, parent: string): string {
  return parent !== '' && target.startsWith(`${parent}.`) ? target.slice(parent.length + 1) : target
}
