import { RICH_TEXT_HEIGHT } from '#contract/console/layout.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import content from '#widgets/safe-html.module.css'
import { ConfigProvider, Form } from 'antd'
import { AddressBar } from './address-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useRichText } from './use-rich-text.ts'
import styles from './rich-text.module.css'

/** Toolbar and text. Source: BLOCK-12, CONST-72. */
export function RichTextEditor({ id, value, label, placeholder = '', onChange }: PickerProps & { label: string }) {
  const { componentDisabled: isBusy } = ConfigProvider.useConfig()
  const { status } = Form.Item.useStatus()
  const { host, editor, snapshot, send, pictures } = useRichText({
    html: value ?? '',
    isBusy,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(id === undefined ? {} : { id }),
    },
    tell: (html) => onChange?.(html),
  })
  return (
    <div className={styles['editor']} data-status={status} data-busy={isBusy}>
      {editor === null ? (
        <div className={styles['toolbar']} />
      ) : (
        <Toolbar editor={editor} send={send} pictures={pictures} />
      )}
      {snapshot.matches({ address: 'asking' }) && (
        <AddressBar context={snapshot.context} mayRemove={snapshot.can({ type: 'address.remove' })} send={send} />
      )}
      <div
        ref={host}
        className={`${styles['text']} ${content['content']}`}
        style={{ height: RICH_TEXT_HEIGHT }}
        data-placeholder={snapshot.context.html === '' ? placeholder : ''}
      />
    </div>
  )
}
