import type { Crud } from '#crud/screen.ts'
import { TickListDialog } from '#crud/ticks/tick-list-dialog.tsx'
import type { GrantHolder } from '#machines/grant-editor/grant-editor.machine.ts'
import { scopedPage, usePage } from '#widgets/page-context.tsx'
import { useEffect, useState } from 'react'
import { GrantButtons } from './grant-buttons.tsx'
import type { GrantUrls } from './grant-calls.ts'
import { GrantEditorView } from './grant-editor-view.tsx'
import { grantParts } from './grants-with.ts'
import { RULE_WORDS } from './rule-words.ts'
import styles from './grants.module.css'

interface GrantsInlineProps {
  crud: Crud
  urls: GrantUrls
  holder: GrantHolder
}

/** Grants as a part of the page: what was ticked and not saved is there again when one comes back. Source: SCREEN-60, contract §21.4. */
export function GrantsInline({ crud, urls, holder }: GrantsInlineProps) {
  const page = scopedPage(usePage(), 'grants')
  const [{ editor, rules }] = useState(() => {
    const parts = grantParts(urls, true)
    return { editor: parts.grants(page, crud.services, crud), rules: parts.rules(page, crud.services) }
  })
  useEffect(() => {
    if (editor.getSnapshot().matches('closed')) editor.send({ type: 'grants.open', holder })
  })
  return (
    <div className={styles['inline']}>
      <GrantEditorView editor={editor} rules={rules} />
      {holder.isFixed !== true && (
        <footer>
          <GrantButtons editor={editor} />
        </footer>
      )}
      <TickListDialog list={rules} words={RULE_WORDS} />
    </div>
  )
}
