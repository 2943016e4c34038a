import { idOf, type Row } from '#contract/wire/row.ts'
import { useSelector } from '@xstate/react'
import { Checkbox } from 'antd'
import { fieldOf } from '#crud/define-screen.ts'
import { ListState } from '#crud/list/list-state.tsx'
import { LiveCell, LiveRowActions, useLiveRow } from './live-cell.tsx'
import { isSelectable } from '#crud/list/batch-actions.ts'
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
    <ul className={styles['cards']} aria-busy={isLoading} data-loading={isLoading}>
      {records.map((row) => (
        <Card key={idOf(row)} row={row} crud={crud} />
      ))}
    </ul>
  )
}

function Card({ row, crud }: { row: Row; crud: Crud }) {
  const { screen, list, columns } = crud
  const id = idOf(row)
  const name = nameOf(useLiveRow(crud, row, screen.entity.title).now, crud)
  const isSelected = useSelector(list, (snapshot) => snapshot.context.selected.includes(id))
  const choices = useSelector(columns, (snapshot) => snapshot.context.columns)
  const shown = choices.filter((choice) => choice.shown && choice.key !== screen.entity.title)
  const { image, lines = shown.map(({ key }) => key) } = screen.cards ?? {}
  const mark = (checked: boolean) => {
    const { selected } = list.getSnapshot().context
    list.send({ type: 'selection.change', ids: checked ? [...selected, id] : selected.filter((other) => other !== id) })
  }
  return (
    <li className={styles['card']}>
      <header>
        {image !== undefined && <LivePicture row={row} name={image} crud={crud} />}
        {isSelectable(crud) ? (
          <Checkbox checked={isSelected} onChange={(event) => mark(event.target.checked)}>
            <b>{name}</b>
          </Checkbox>
        ) : (
          <b>{name}</b>
        )}
      </header>
      <dl>
        {lines.map((key) => (
          <div key={key}>
            <dt>{fieldOf(screen, key).label}</dt>
            <dd>
              <LiveCell row={row} name={key} crud={crud} />
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

function LivePicture({ row, name, crud }: { row: Row; name: string; crud: Crud }) {
  const { now } = useLiveRow(crud, row, name)
  const field = fieldOf(crud.screen, name)
  const facts = { name, field, services: crud.services, named: nameOf(now, crud) }
  return <PictureCell row={now} {...facts} size={PICTURE_PX} />
}

const PICTURE_PX = 48
