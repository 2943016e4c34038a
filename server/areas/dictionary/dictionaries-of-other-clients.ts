import { texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'
import { page as ownAnnouncements } from '#contract/areas/announcement/own-announcement.page.ts'

const OWN_ANNOUNCEMENTS = ownAnnouncements.path

/** Dictionaries that no screen of this console asks for, but those of other clients. Source: upstream 3.9. */
export const OTHER_CLIENTS: readonly DictionarySeed[] = [
  {
    ...texts(
      'messageType',
      '消息渠道',
      'system 系统消息, email 邮件消息, dingtalk 钉钉消息, wechat_enterprise 企业微信',
    ),
    isUnchecked: true,
  },
  // A kind of business → the page its messages lead to.
  texts('messageHref', '消息跳转地址', `email ${OWN_ANNOUNCEMENTS}, bpm ${OWN_ANNOUNCEMENTS}`),
  texts(
    'rangeDate',
    '日期范围',
    'jt 今天, zt 昨天, qt 前天, bz 本周, sz 上周, by 本月, sy 上月, 7day 最近7天, zdy 自定义',
  ),
  texts('notice_type', '通知分类', 'system 系统消息, flow 工作流消息, plan 日程消息, file 知识库消息'),
  texts('msgCategory', '消息分类', '1 通知公告, 2 系统消息'),
  texts('user_position', '人员职位', '1 普通员工, 2 班组长, 3 部门负责人, 4 公司负责人'),
  texts(
    'trade',
    '所属行业',
    '1 制造业, 2 采矿业, 3 建筑业, 4 化工, 5 电力热力燃气及水, 6 交通运输仓储, 7 教育培训, 8 其他',
  ),
  texts('company_size', '公司规模', '1 20人以下, 2 20至99人, 3 100至499人, 4 500至999人, 5 1000人以上'),
  texts('company_rank', '公司职级', '1 普通员工, 2 主管, 3 经理, 4 总监, 5 总经理'),
  texts(
    'company_department',
    '公司部门',
    '1 安全环保, 2 生产运行, 3 设备检修, 4 技术质量, 5 人力资源, 6 财务, 7 综合管理',
  ),
  texts('relation_type', '关联类型', 'ROLE 角色, USER 用户, DEFAULT 默认'),
]
