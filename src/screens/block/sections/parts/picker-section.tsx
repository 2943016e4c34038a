import type { ComponentType } from 'react'
import { keptField, type KeptField } from './kept-field.tsx'
import type { Section } from './section.ts'

interface PickerSection {
  label: string
  how: string
  One: ComponentType<KeptField>
  Several: ComponentType<KeptField>
  Disabled: ComponentType<KeptField>
}

/** A picker of rows of another entity: one, several, and when nothing can be chosen. */
export function pickerSection({ label, how, One, Several, Disabled }: PickerSection): Section {
  const several = '多个值保存为用逗号分隔的文字；关闭时显示第一个和其余个数。'
  return {
    how,
    examples: [
      { name: 'One', title: '选择一个', Show: keptField(label, One) },
      { name: 'Several', title: '选择多个', Show: keptField(label, Several), note: several },
      { name: 'Disabled', title: '不可用', Show: keptField(label, Disabled) },
    ],
  }
}
