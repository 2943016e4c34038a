import { customer } from '#contract/areas/customer/customer.entity.ts'
import { CUSTOMER_STATUS, WINNING } from '#contract/areas/customer/customer-values.ts'
import { customerFollow } from '#contract/areas/customer/customer-follow.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

const { followType, content, nextFollowTime } = customerFollow.fields

/** From the first talk until a customer buys or is gone. Source: domain part 10. */
export const customerLifecycle = defineLifecycle({
  entity: customer,
  states: {
    potential: { value: CUSTOMER_STATUS.potential, description: 'Nobody has talked with it yet.' },
    following: { value: CUSTOMER_STATUS.following, description: 'Somebody talks with it.' },
    won: { value: CUSTOMER_STATUS.won, description: 'It bought and is an enterprise.' },
    lost: { value: CUSTOMER_STATUS.lost, description: 'It does not buy for the time being.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['potential', 'following', 'won'], refusal: '客户已流失，请先重新激活再修改！' },
    follow: {
      label: '跟进',
      right: '跟进客户',
      from: ['potential', 'following'],
      to: 'following',
      asks: { followType, content, nextTime: { ...nextFollowTime, hint: '不填时不再提醒' } },
      done: '跟进成功！',
      refusal: '只有潜在或跟进中的客户可以跟进！',
    },
    win: {
      label: '成交',
      right: '登记客户成交',
      from: 'following',
      fields: ['dealAmount'],
      outcome: {
        label: '成交企业',
        options: {
          [WINNING.known]: { label: '关联已有企业', to: 'won', fields: ['enterpriseId'], done: '成交成功！' },
          [WINNING.create]: {
            label: '新增企业草稿',
            to: 'won',
            fields: ['creditCode', 'industry'],
            done: '成交成功，企业草稿已建立！',
          },
        },
      },
      refusal: '只有跟进中的客户可以成交！',
    },
    lose: {
      label: '流失',
      right: '登记客户流失',
      from: ['potential', 'following'],
      to: 'lost',
      fields: ['reason'],
      danger: true,
      done: '已登记流失！',
      refusal: '只有潜在或跟进中的客户可以登记流失！',
    },
    revive: {
      label: '重新激活',
      right: '重新激活客户',
      from: 'lost',
      to: 'following',
      optional: ['nextFollowTime'],
      done: '已重新激活！',
      refusal: '只有已流失的客户可以重新激活！',
    },
    handOver: {
      label: '移交',
      right: '移交客户',
      from: ['potential', 'following', 'won'],
      fields: ['manager'],
      batch: true,
      done: '移交成功！',
      refusal: '已流失的客户不能移交！',
    },
    delete: {
      label: '删除',
      from: 'potential',
      to: 'deleted',
      danger: true,
      refusal: '“{title}”已有跟进，不能删除！',
    },
  },
})
