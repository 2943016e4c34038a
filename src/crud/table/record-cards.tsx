import { idOf, type Row } from '#contract/wire/row.ts'
import { useSelector } from '@xstate/react'
import { Checkbox } from 'antd'
import { fieldOf } from '#crud/define-screen.ts'
import { mayReveal } from '#crud/kinds/masked-value.tsx'
import { HeldRows } from '#crud/table/held-rows.tsx'
import { ListState } from '#crud/table/list-state.tsx'
import { cardFields } from './card-fields.ts'
import { detailAction } from './paint-name.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { PlatformTag } from './platform-tag.tsx'
import { LiveCell, LiveRowActions, RevealCell, useLiveRow } from './live-cell.tsx'
import { isSelectable } from '#crud/table/batch-actions.ts'
import { asFace } from '#crud/kinds/face.ts'
import { PictureCell } from '#crud/kinds/picture-cell.tsx'
import { nameOf } from '#crud/record-name.ts'
import styles from './record-cards.module.css'
import type { Crud } from '#crud/screen.ts'

/** The rows of a list as cards: for narrow windows, and where a person prefers them. */
export function RecordCards({ crud }: { crud: Crud }) {
  const { list } = crud
  const records = useSelector(list, (snapshot) => snapshot.context.records)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  if (records.length === 0) return <ListState crud={crud} />
  return (
    <HeldRows crud={crud} className="" isLoading={isLoading}>
      <ul className={styles['cards']} data-loading={isLoading}>
        {records.map((row) => (
          <Card key={idOf(row)} row={row} crud={crud} />
        ))}
      </ul>
    </HeldRows>
  )
}

function Card({ row, crud }: { row: Row; crud: Crud }) {
  const { screen, list, columns } = crud
  const id = idOf(row)
  const name = nameOf(useLiveRow(crud, row, screen.entity.title).now, crud) || NAMELESS
  const isSelected = useSelector(list, (snapshot) => snapshot.context.selected.includes(id))
  const choices = useSelector(columns, (snapshot) => snapshot.context.columns)
  const shown = choices.filter((choice) => choice.shown).map(({ key }) => key)
  const isPhone = useNarrow()
  const { image, state, lines } = cardFields(screen, shown, isPhone)
  const mark = (checked: boolean) => {
    const { selected } = list.getSnapshot().context
    list.send({ type: 'selection.change', ids: checked ? [...selected, id] : selected.filter((other) => other !== id) })
  }
  return (
    <li className={styles['card']} data-phone={isPhone}>
      <header>
        {isSelectable(crud) && (
          <Checkbox aria-label={name} checked={isSelected} onChange={(event) => mark(event.target.checked)} />
        )}
        {image !== null && <LivePicture row={row} name={image} crud={crud} size={isPhone ? PHONE_PX : PICTURE_PX} />}
        <Name row={row} name={name} crud={crud} />
        <PlatformTag row={row} crud={crud} />
        {state !== null && (
          <span className={styles['state']}>
            <LiveCell row={row} name={state} crud={crud} />
          </span>
        )}
      </header>
      <dl>
        {lines.map((key) => (
          <div key={key}>
            <dt>{fieldOf(screen, key).label}</dt>
            <dd>
              {mayReveal(crud, key) ? (
                <RevealCell row={row} name={key} crud={crud} />
              ) : (
                <LiveCell row={row} name={key} crud={crud} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        <LiveRowActions row={row} crud={crud} />
      </footer>
    </li>
  )
}

/** The name shows the record whole, where its list offers that. */
function Name({ row, name, crud }: { row: Row; name: string; crud: Crud }) {
  const detail = detailAction(useLiveRow(crud, row).now, crud)
  if (detail === undefined) return <b className={styles['name']}>{name}</b>
  return (
    <button type="button" className={styles['name']} onClick={detail.run}>
      {name}
    </button>
  )
}

function LivePicture({ row, name, crud, size }: { row: Row; name: string; crud: Crud; size: number }) {
  const { now } = useLiveRow(crud, row, name)
  const facts = { name, field: asFace(fieldOf(crud.screen, name)), services: crud.services, named: nameOf(now, crud) }
  return <PictureCell row={now} {...facts} size={size} />
}

/** Somebody may have to find out first who it is about. */
const NAMELESS = '—'
const PICTURE_PX = 48
const PHONE_PX = 32
