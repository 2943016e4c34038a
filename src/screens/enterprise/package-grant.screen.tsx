import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { packageGrantLifecycle } from '#machines/lifecycles/package-grant.lifecycle.ts'
import { grantCourses, seats } from './package-seats.ts'

const screen = defineScreen({
  entity: packageGrant,
  columns: ['packageId', 'enterpriseId', 'seatUse', 'endDate', 'daysLeft', 'status'],
  hidden: ['startDate', 'grantNo', 'freeSeats', 'usedSeats', 'seatCount', 'seatMode', 'orderNo', 'price', 'createTime'],
  reads: ['seatCount', 'usedSeats', 'freeSeats'],
  query: ['packageId', 'enterpriseId', 'status', 'endDate', 'grantNo', 'isFull', 'orderNo', 'seatMode'],
  form: [
    {
      columns: 2,
      fields: ['enterpriseId', 'packageId', 'seatCount', 'seatMode', 'startDate', 'endDate', 'orderNo', 'price'],
    },
  ],
  begins: (today) => ({ startDate: today }),
  addLabel: '授权',
  detail: {
    tags: ['status'],
    groups: [
      {
        columns: 2,
        fields: [
          'packageId',
          'enterpriseId',
          'seatUse',
          'freeSeats',
          'usedSeats',
          'seatCount',
          'seatMode',
          'startDate',
          'endDate',
          'daysLeft',
          'orderNo',
          'price',
          'createTime',
        ],
      },
    ],
    images: ['cover'],
    related: [
      { title: '席位', screen: seats, by: 'grantId', first: true },
      { title: '课程', screen: grantCourses, by: 'packageId', key: 'packageId' },
    ],
    timeline: true,
  },
  layout: {
    kind: 'list',
    views: [{ kind: 'cards', image: 'cover', lines: ['packageId', 'enterpriseId', 'seatUse', 'daysLeft'] }],
    details: 'tab',
  },
  summary: ['running', 'ending', 'full'],
  nothing: { title: '还没有课程包授权', hint: '点击授权，选择企业和已通过的课程包', needs: 'add' },
  lifecycle: packageGrantLifecycle,
})

/** 课程包授权. Source: SCREEN-31. */
export function Page() {
  return <CrudPage screen={screen} />
}
