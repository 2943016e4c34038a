import type { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import type { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import type { PrintSheet } from '#crud/print/print-sheet-definition.ts'
import { useFileAddress } from '#widgets/upload/use-file-address.ts'
import styles from './training-sheet.module.css'

/** 三级安全教育卡 on paper, from the card and from its student. */
export const CARD_SHEET: PrintSheet<keyof typeof trainCard.fields> = {
  name: 'card',
  label: '打印三级教育卡',
  of: 'record',
  title: '三级安全教育卡',
  number: 'cardNo',
  groups: [
    {
      fields: ['studentId', 'orgId', 'kind', 'status', 'openDate', 'onPostDate', 'requiredHours', 'hours'],
    },
  ],
  reads: ['levels'],
  body: ({ record }) => (
    <LevelsOnPaper
      levels={Array.isArray(record['levels']) ? (record['levels'] as SeenRowOf<typeof trainLevel>[]) : []}
    />
  ),
  signatures: ['培训负责人', '安全管理部门'],
}

/** A table of each level: what was taught by whom, hours, score and both signatures; a box stays blank where one is missing. */
export function LevelsOnPaper({ levels }: { levels: readonly SeenRowOf<typeof trainLevel>[] }) {
  return levels.map((level) => (
    <table key={idOf(level)} className={styles['level']}>
      <caption>{textOf(level.level_dictText)}安全教育</caption>
      <colgroup>
        <col className={styles['label']} />
        <col />
        <col className={styles['label']} />
        <col />
      </colgroup>
      <tbody>
        <tr>
          <th scope="row">培训内容</th>
          <td colSpan={3}>{textOf(level.content)}</td>
        </tr>
        <tr>
          <th scope="row">学时</th>
          <td>
            {textOf(level.hours)} / {textOf(level.requiredHours)}（线上 {textOf(level.hoursOnline)}，线下{' '}
            {textOf(level.hoursOffline)}）
          </td>
          <th scope="row">培训时间</th>
          <td>
            {dayOf(level.startTime)} 至 {dayOf(level.finishTime)}
          </td>
        </tr>
        <tr>
          <th scope="row">授课教员</th>
          <td>{textOf(level.teacher_dictText)}</td>
          <th scope="row">考核成绩</th>
          <td>
            {textOf(level.examScore)}（{textOf(level.status_dictText)}）
          </td>
        </tr>
        <tr>
          <th scope="row">学员签名</th>
          <td className={styles['box']}>
            <Signature path={level.signUrl} label="学员签名" />
          </td>
          <th scope="row">教员签名</th>
          <td className={styles['box']}>
            <Signature path={level.teacherSignUrl} label="教员签名" />
          </td>
        </tr>
      </tbody>
    </table>
  ))
}

function Signature({ path, label }: { path: unknown; label: string }) {
  return typeof path === 'string' && path !== '' ? <Written path={path} label={label} /> : null
}

/** Not fetched lazily: what is printed stands outside the window. */
function Written({ path, label }: { path: string; label: string }) {
  const address = useFileAddress(path, 320)
  return address === '' ? null : <img src={address} alt={label} />
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || '—' : '—'
}

function dayOf(value: unknown): string {
  return textOf(value).slice(0, 10)
}
