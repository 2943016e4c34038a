import { separated } from '#core/formats/formats.ts'
import { toggled, type Picked } from '#machines/picker/picked.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { ChosenTags } from './chosen-tags.tsx'
import type { PickerFacts } from './picker-facts.ts'
import { PickerTree } from './picker-tree.tsx'
import styles from './picker.module.css'

interface TreePickerDialogProps {
  facts: PickerFacts
  /** What is kept of a row. */
  keep: string
  many: boolean
  /** Only departments that the person may give to people can be chosen. */
  givable: boolean
  value: string
  /** Value → what it is called, where that is known. */
  texts: Readonly<Record<string, string>>
  onPicked: (picked: readonly Picked[]) => void
  onClose: () => void
}

/** Rows that form a tree are chosen in it; nothing is told before it is confirmed. Source: DLG-07, BLOCK-04, CONST-74, CONST-75. */
export function TreePickerDialog({
  facts,
  keep,
  many,
  givable,
  value,
  texts,
  onPicked,
  onClose,
}: TreePickerDialogProps) {
  const { entity, title, width } = facts
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Picked[]>(() =>
    separated(value).map((one) => ({ value: one, label: texts[one] ?? one })),
  )
  const name = (known: Readonly<Record<string, string>>) =>
    setChosen((now) => now.map((one) => (one.label === one.value ? named(one, known) : one)))
  const confirm = () => {
    onPicked(chosen)
    onClose()
  }
  return (
    <DialogWindow
      open
      everywhere
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={confirm}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles['branches']}>
        <Input.Search
          allowClear
          aria-label={`查找${entity.label}`}
          placeholder={`输入名称查找${entity.label}`}
          onSearch={(text) => setWords(text.trim())}
        />
        <PickerTree
          key={words}
          entity={entity}
          keep={keep}
          words={words}
          many={many}
          givable={givable}
          chosen={chosen}
          onToggle={(picked) => setChosen((now) => toggled({ many, chosen: now }, picked))}
          onNamed={name}
        />
        <ChosenTags chosen={chosen} onChange={setChosen} />
      </div>
    </DialogWindow>
  )
}

function named(one: Picked, known: Readonly<Record<string, string>>): Picked {
  return { ...one, label: known[one.value] ?? one.label }
}
