import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { BulletChart } from '#widgets/chart/bullet-chart.tsx'
import { CalendarSquares } from '#widgets/chart/calendar-squares.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { HeatMap } from '#widgets/chart/heat-map.tsx'
import { PartBars } from '#widgets/chart/part-bars.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import { TileMap } from '#widgets/chart/tile-map.tsx'
import { useToday } from '#widgets/use-today.ts'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { COURSES, dailyData, HAZARDS, HOURS_OF_WEEK, REACHED, SCORES, SIGN_INS } from './parts/chart-data.ts'
import type { Section } from './parts/section.ts'

function Frame() {
  const data = dailyData(useToday(), 30).map((day) => ({ ...day, values: day.values.slice(0, 1) }))
  const [problem, setProblem] = useState<string | null>(null)
  const [hasData, setData] = useState(true)
  const rows = data.map(({ key, values }) => ({ key, cells: [key, values[0]] }))
  const total = data.reduce((sum, { values: [plays = 0] }) => sum + (plays ?? 0), 0)
  return (
    <>
      <ChartFrame
        title="学习趋势"
        summary={`近 30 天共 ${shortNumber(total)} 人次`}
        nothing="学习记录"
        table={{ heads: ['日期', '学习人次'], rows: hasData ? rows : [] }}
        problem={problem}
        onRetry={() => setProblem(null)}
        asOf={null}
        picture={{ scope: '示例单位', period: '近 30 天', product: '组件示例' }}
      >
        <ColumnChart label="学习人次" series={['学习人次']} data={data} text={thousands} />
      </ChartFrame>
      <Space style={{ marginTop: 12 }}>
        <Button onClick={() => setProblem('网络异常')}>读取失败</Button>
        <Button onClick={() => setData(!hasData)}>{hasData ? '没有数据' : '有数据'}</Button>
      </Space>
    </>
  )
}

function Stacked() {
  const data = dailyData(useToday(), 14)
  return <ColumnChart as="stack" label="学习" series={['头显', '电脑']} data={data} text={thousands} />
}

function Lines() {
  const data = dailyData(useToday(), 60)
  return <ColumnChart as="lines" label="学习与登录" series={['学习', '登录']} data={data} text={thousands} />
}

function Histogram() {
  return <ColumnChart as="histogram" label="得分分布" series={['人次']} data={SCORES} text={thousands} />
}

function Ranking() {
  return <RankingChart label="课程排行" series={['学习人次', '平均分']} data={COURSES} text={thousands} />
}

function Calendar() {
  const data = dailyData(useToday(), 84)
  return <CalendarSquares label="学习日历" series={['学习人次']} data={data} text={thousands} />
}

function Bullets() {
  return <BulletChart label="部门学时达标" series={['学时', '应达学时']} data={REACHED} text={thousands} />
}

function Parts() {
  const states = ['待下达', '整改中', '待验收', '已闭环']
  return <PartBars label="隐患状态" series={states} data={HAZARDS} text={thousands} />
}

function Heat() {
  return <HeatMap label="学习时段" values={HOURS_OF_WEEK} text={(value) => `${value} 人次`} />
}

function Provinces() {
  return <TileMap label="登录地区" values={SIGN_INS} text={(value) => `登录 ${thousands(value)} 次`} />
}

export const section: Section = {
  how: '图形从零画起，用固定的系列颜色；每一处都能用键盘走到，并读出数值。外框里有一句话的结论、表格、图片，读取失败时保留原图。',
  examples: [
    { name: 'Frame', title: '外框和柱形', Show: Frame, note: '方向键在柱形之间移动。最后一天还没有结束，用虚线画。' },
    { name: 'Stacked', title: '堆叠柱形', Show: Stacked },
    { name: 'Lines', title: '折线', Show: Lines },
    { name: 'Histogram', title: '分布', Show: Histogram },
    { name: 'Ranking', title: '横向排行', Show: Ranking, note: '名称太长时截短，完整的名称在说明里。' },
    { name: 'Calendar', title: '日历方格', Show: Calendar },
    { name: 'Bullets', title: '目标条', Show: Bullets, note: '竖线是应达到的值。' },
    { name: 'Parts', title: '分段条', Show: Parts },
    { name: 'Heat', title: '时段热力', Show: Heat },
    {
      name: 'Provinces',
      title: '省份方格',
      Show: Provinces,
      note: '三十四个地区大小相同，没有边界；颜色越重数值越大。',
    },
  ],
}
