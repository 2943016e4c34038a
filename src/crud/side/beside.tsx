import { useNarrow } from '#widgets/use-narrow.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './side.module.css'

/** px. */
const STEP = 20
const WIDTH = { first: 300, min: 220, max: 560 }

interface BesideProps {
  /** What is chosen from, e.g. 部门. */
  label: string
  /** What is chosen now, shown on the button that opens the drawer. */
  chosen: string
  /** px. */
  width?: { first: number; min: number; max: number }
  /** It brings its own ground. */
  isPlain?: boolean
  side: (close: () => void) => ReactNode
  children: ReactNode
}

/** px that what belongs to the choice needs, with the menu and the paddings. */
const REST = 500
/** px. A tablet upright has no room for both. */
const LEAST = 1023.99

/** Something to choose from at the left, as wide as the person likes, and what belongs to the choice at the right; without room for both a drawer. */
export function Beside(props: BesideProps) {
  const { first } = props.width ?? WIDTH
  return useNarrow(Math.max(LEAST, first + REST)) ? <InDrawer {...props} /> : <Resizable {...props} />
}

function Resizable({ label, side, children, isPlain = false, width: { first, min, max } = WIDTH }: BesideProps) {
  const [width, setWidth] = useState(first)
  const limited = (wanted: number) => setWidth(Math.min(max, Math.max(min, wanted)))
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left } = event.currentTarget.parentElement!.getBoundingClientRect()
    limited(event.clientX - left)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    limited(width + step)
  }
  return (
    <div className={styles['beside']} style={{ gridTemplateColumns: `${width}px 12px minmax(0, 1fr)` }}>
      <section className={isPlain ? styles['plain'] : styles['pane']} aria-label={isPlain ? undefined : label}>
        {side(() => {})}
      </section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a widget (ARIA 1.2) */}
      <hr
        className={styles['edge']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that moves is operated with the keyboard
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`调整${label}的宽度`}
        aria-valuenow={width}
        aria-valuemin={min}
        aria-valuemax={max}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onMove}
        onKeyDown={onKey}
      />
      <div className={styles['rest']}>{children}</div>
    </div>
  )
}

function InDrawer({ label, chosen, side, children }: BesideProps) {
  const [isOpen, setOpen] = useState(false)
  const [before, setBefore] = useState(chosen)
  if (before !== chosen) {
    setBefore(chosen)
    setOpen(false)
  }
  return (
    <div className={styles['rest']}>
      <Button
        block
        icon={<MenuUnfoldOutlined aria-hidden />}
        className={styles['opener'] ?? ''}
        onClick={() => setOpen(true)}
      >
        {chosen === '' ? `选择${label}` : `${label}：${chosen}`}
      </Button>
      <PageLayer>
        <Drawer open={isOpen} placement="left" size="86%" title={`选择${label}`} onClose={() => setOpen(false)}>
          <div className={styles['drawer']}>{side(() => setOpen(false))}</div>
        </Drawer>
      </PageLayer>
      {children}
    </div>
  )
}
