import { CaretRightOutlined, LoadingOutlined } from '@ant-design/icons'
import type { FlatRow } from './flat-rows.ts'
import styles from './tree.module.css'

interface ExpanderProps {
  at: FlatRow
  name: string
  onToggle: () => void
}

/** Opens and closes a row; one that has nothing below it keeps the room. */
export function Expander({ at, name, onToggle }: ExpanderProps) {
  if (at.state === 'leaf') return <span className={styles['expander']} />
  const isOpen = at.state === 'expanded' || at.state === 'loading'
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['expander']}
      data-open={isOpen}
      aria-label={`${isOpen ? '收起' : '展开'} ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      {at.state === 'loading' ? <LoadingOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
    </button>
  )
}
