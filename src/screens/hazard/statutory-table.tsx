import type { HazardLine } from '#contract/areas/hazard/hazard-statistics.ts'
import { sumOf, type Counted } from './sum-of-lines.ts'
import { rateText } from './statistics-texts.ts'
import styles from './statistics.module.css'

const MONEY_UNIT = 10_000

/** The columns that the authorities ask for, a row for each organisation and their sum. Source: domain part 15, 16号令. */
export function StatutoryTable({ lines }: { lines: readonly HazardLine[] }) {
  return (
    <table className={styles['statutory']}>
      <Heads />
      <tbody>
        {lines.map((line) => (
          <Line key={line.orgId} name={line.name} line={line} />
        ))}
        <Line name="合计" line={sumOf(lines)} />
      </tbody>
    </table>
  )
}

function Heads() {
  return (
    <thead>
      <tr>
        <th rowSpan={2}>单位</th>
        <th colSpan={3}>一般隐患</th>
        <th colSpan={3}>重大隐患</th>
        <th colSpan={6}>列入治理计划的重大隐患</th>
        <th rowSpan={2}>累计资金（万元）</th>
      </tr>
      <tr>
        {['排查', '已整改', '整改率', '排查', '已整改', '整改率'].map((head, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same three heads stand there twice
          <th key={`${head}${index}`}>{head}</th>
        ))}
        {['项数', '措施', '资金', '责任', '时限', '预案'].map((head) => (
          <th key={head}>{head}</th>
        ))}
      </tr>
    </thead>
  )
}

function Line({ name, line }: { name: string; line: Counted }) {
  const { ordinary, major, planned, goals, funds, people, times, emergency, cost } = line
  const cells = [ordinary, major].flatMap(({ total, closed }) => [total, closed, rateText(closed, total)])
  const money = (cost / MONEY_UNIT).toFixed(2)
  return (
    <tr>
      <th scope="row">{name}</th>
      {[...cells, planned, goals, funds, people, times, emergency, money].map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells stand below their heads
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
