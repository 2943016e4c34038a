import { ellipsis } from '#core/formats/ellipsis.ts'
import type { Picked } from '#machines/picker/picked.ts'
import { Button, Tag } from 'antd'
import styles from './picker.module.css'

interface ChosenTagsProps {
  chosen: readonly Picked[]
  onChange: (chosen: readonly Picked[]) => void
}

/** What is chosen, in lines below what it is chosen from. */
export function ChosenTags({ chosen, onChange }: ChosenTagsProps) {
  return (
    <section aria-label="已选择" className={styles['tags']}>
      <header>
        <b>已选择 {chosen.length} 项</b>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          清空
        </Button>
      </header>
      {chosen.map((one) => (
        <Tag
          key={one.value}
          title={one.label}
          closable={{ 'aria-label': `移除 ${one.label}` }}
          onClose={(event) => {
            event.preventDefault()
            onChange(chosen.filter(({ value }) => value !== one.value))
          }}
        >
          {ellipsis(one.label)}
        </Tag>
      ))}
    </section>
  )
}
