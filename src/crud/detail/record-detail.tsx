import { isWritten } from '#crud/kinds/is-written.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { allowed } from '#core/session/grants.ts'
import type { Row } from '#contract/wire/row.ts'
import { fieldIn, isShown } from '#crud/form/form-facts.ts'
import { isForViewer } from '#crud/kinds/is-for-viewer.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import type { FormGroup } from '#crud/form/layout-definition.ts'
import { Cell } from '#crud/table/cell.tsx'
import { PlatformTag } from '#crud/table/platform-tag.tsx'
import { SafeHtml } from '#widgets/safe-html.tsx'
import { useSelector } from '@xstate/react'
import { Tabs } from 'antd'
import { DetailActions } from './detail-actions.tsx'
import { DetailPictures, faceOf, FieldPictures, isDrawn } from './detail-pictures.tsx'
import { detailGroups, isWide } from './detail-layout.ts'
import { FactList } from './fact-list.tsx'
import { MaskedValue } from '#crud/kinds/masked-value.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { RelatedRows, relatedLists } from './related-lists.tsx'
import type { ReactNode } from 'react'
import styles from './record-detail.module.css'

interface RecordDetailProps {
  crud: Crud
  record: Row
}

/** A record to be looked at: who or what it is and what can be done with it; below, a tab each, its data, what belongs to it, what became of it. Source: BLOCK-16. */
export function RecordDetail({ crud, record }: RecordDetailProps) {
  const { detail } = crud.screen
  const named = nameOf(record, crud)
  const face = faceOf(crud)
  const Above = detail?.above
  return (
    <article className={styles['detail']} aria-label={named}>
      <header className={styles['head']}>
        {face !== null && isDrawn(crud, record, face) && (
          <div className={styles['face']}>
            <FieldPictures crud={crud} record={record} name={face} />
          </div>
        )}
        <h2>{named}</h2>
        <PlatformTag row={record} crud={crud} />
        {(detail?.tags ?? [])
          .filter((key) => hasValue(record[key]))
          .map((key) => (
            <Cell key={key} row={record} name={key} crud={crud} />
          ))}
        <DetailActions crud={crud} record={record} />
      </header>
      {Above !== undefined && <Above crud={crud} record={record} />}
      <DetailPictures crud={crud} record={record} />
      <DetailTabs crud={crud} tabs={tabsOf(crud, record)} />
    </article>
  )
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

interface DetailTab {
  key: string
  label: string
  children: ReactNode
}

/** What is not in front is not read. A record that has only its data shows it without a tab. */
function DetailTabs({ crud, tabs }: { crud: Crud; tabs: DetailTab[] }) {
  const panel = crud.panel.actor()
  const turned = useSelector(panel, ({ context }) => context.tab)
  const active = tabs.find(({ key }) => key === turned) ?? tabs[0]
  if (active === undefined) return null
  if (tabs.length === 1) return active.children
  return <Tabs activeKey={active.key} items={tabs} onChange={(tab) => panel.send({ type: 'panel.turn', tab })} />
}

function tabsOf(crud: Crud, record: Row): DetailTab[] {
  const facts = {
    key: 'facts',
    label: '资料',
    children: <Facts crud={crud} record={record} />,
  }
  const related = relatedLists(crud, record).map((list) => ({
    key: `related.${list.screen.name}`,
    label: list.title,
    children: <RelatedRows crud={crud} list={list} record={record} />,
    isFirst: list.first === true,
  }))
  const views = viewsOf(crud, record)
  const timeline = { key: 'timeline', label: '动态', children: <RecordTimeline crud={crud} record={record} /> }
  return [
    ...[...related, ...views].filter(({ isFirst }) => isFirst),
    facts,
    ...[...views, ...related].filter(({ isFirst }) => !isFirst),
    ...(crud.screen.detail?.timeline === true ? [timeline] : []),
  ].map(({ key, label, children }) => ({ key, label, children }))
}

function viewsOf(crud: Crud, record: Row) {
  const grants = crud.services.grants()
  return (crud.screen.detail?.views ?? [])
    .filter(({ entity }) => allowed(entity.permission, grants)('list'))
    .map(({ title, view: View, first = false }) => ({
      key: `view.${title}`,
      label: title,
      children: <View crud={crud} record={record} />,
      isFirst: first,
    }))
}

function Facts({ crud, record }: RecordDetailProps) {
  return (
    <div className={styles['groups']}>
      {detailGroups(crud.screen).map((group) => (
        <Group key={group.fields.join()} crud={crud} record={record} group={group} />
      ))}
    </div>
  )
}

function Group({ crud, record, group }: RecordDetailProps & { group: FormGroup<string> }) {
  const keys = group.fields.filter((key) => isForViewer(crud, key) && isShown(crud.screen, key, record))
  if (keys.length === 0) return null
  return (
    <section className={styles['group']}>
      {group.title !== undefined && <h3>{group.title}</h3>}
      <FactList
        facts={keys.map((key) => ({
          key,
          label: fieldIn(crud.screen, key, record).label,
          isWide: isWide(crud.screen, key),
          value: (
            <MaskedValue crud={crud} record={record} name={key}>
              <Value crud={crud} record={record} name={key} />
            </MaskedValue>
          ),
        }))}
      />
    </section>
  )
}

const PICTURES: ReadonlySet<FieldKind> = new Set(['image', 'images'])
/** Kinds whose texts keep their lines. */
const LONG: ReadonlySet<FieldKind> = new Set(['textarea', 'json'])

/** A list shortens what a detail shows whole. */
function Value({ crud, record, name }: RecordDetailProps & { name: string }) {
  const field = fieldIn(crud.screen, name, record)
  const value = record[name]
  if (field.kind === 'html' && isWritten(value)) return <SafeHtml html={value} />
  if (PICTURES.has(field.kind)) return <FieldPictures crud={crud} record={record} name={name} />
  if (LONG.has(field.kind) && isWritten(value)) return <p className={styles['text']}>{value}</p>
  return <Cell row={record} name={name} crud={crud} />
}
