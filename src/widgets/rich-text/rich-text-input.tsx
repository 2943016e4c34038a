import type { PickerProps } from '#widgets/picker-props.ts'
import { SafeHtml } from '#widgets/safe-html.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import styles from './rich-text.module.css'

/** A text with its format, kept as HTML; where it may only be looked at it is shown like everywhere else. Source: BLOCK-12. */
export function RichTextInput({ disabled = false, ...item }: PickerProps & { label: string }) {
  if (!disabled) return <RichTextEditor {...item} />
  const html = item.value ?? ''
  return <div className={styles['shown']}>{html === '' ? '—' : <SafeHtml html={html} />}</div>
}
