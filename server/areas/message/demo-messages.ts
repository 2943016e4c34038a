import { CHANNEL, type Channel } from '#contract/areas/message/channel.ts'

export interface TemplateSeed {
  code: string
  name: string
  type: Channel
  content: string
  /** Values of its variables for a test. */
  data: Readonly<Record<string, string | number>>
}

/** Templates every demo tenant begins with. */
export const TEMPLATES: readonly TemplateSeed[] = [
  {
    code: 'training_notice',
    name: '${course}培训通知',
    type: CHANNEL.system,
    content:
      '<p>${name}，您好：</p><p>“${course}”培训定于 <strong>${time}</strong> 在${place}进行，请提前 10 分钟到场签到，并携带上岗证。</p>',
    data: { name: '沈国栋', course: '受限空间作业', time: '6月18日 14:00', place: 'VR实训室二' },
  },
  {
    code: 'hazard_rectify',
    name: '隐患整改催办',
    type: CHANNEL.system,
    content:
      '<p>${name}，您负责的隐患“<strong>${hazard}</strong>”应在 ${deadline} 前完成整改，目前尚未提交复查。</p><p>请尽快处理并上传整改照片。</p>',
    data: { name: '许静怡', hazard: '罐区 3 号泵房可燃气体报警器离线', deadline: '6月20日' },
  },
  {
    code: 'course_due',
    name: '课程到期提醒',
    type: CHANNEL.sms,
    content: '【安盾】${name}，您的必修课程《${course}》还有 ${days} 天到期，请尽快完成学习。',
    data: { name: '何海涛', course: '动火作业安全规程', days: 3 },
  },
  {
    code: 'drill_notice',
    name: '应急演练通知',
    type: CHANNEL.sms,
    content: '【安盾】${time}将在${place}开展${drill}，请参演人员按预案到位，其他人员注意避让。',
    data: { time: '6月21日 09:30', place: '原油罐区', drill: '油罐泄漏处置演练' },
  },
  {
    code: 'exam_result',
    name: '${exam}成绩通知',
    type: CHANNEL.email,
    content:
      '<p>${name}：</p><p>您在 ${exam} 中的成绩为 <strong>${score}</strong> 分，${conclusion}。</p><p>如有疑问，请在三个工作日内联系培训教学部。</p>',
    data: { name: '沈国栋', exam: '特种作业复审考试', score: 92, conclusion: '合格' },
  },
  {
    code: 'license_expiry',
    name: '证书到期提醒',
    type: CHANNEL.wechat,
    content: '${name}，您的${license}将于 ${date} 到期，请提前 60 天申请复审。',
    data: { name: '何海涛', license: '高压电工作业证', date: '9月30日' },
  },
]

export interface SendingSeed {
  template: string
  receiver: string
  /** How long ago it was sent. */
  hours: number
  data: Readonly<Record<string, string | number>>
}

/** What the first demo tenant has sent, oldest first. */
export const SENDINGS: readonly SendingSeed[] = [
  {
    template: 'drill_notice',
    receiver: '13000000002,13000000003,13000000004',
    hours: 191,
    data: { time: '6月5日 15:00', place: '成品油装卸区', drill: '装卸车静电事故演练' },
  },
  {
    template: 'exam_result',
    receiver: 'zhouwenbin@hdsh.example',
    hours: 97,
    data: { name: '周文斌', exam: '危险化学品安全管理人员考试', score: 86, conclusion: '合格' },
  },
  {
    template: 'license_expiry',
    receiver: 'hehaitao_hd',
    hours: 73,
    data: { name: '何海涛', license: '高压电工作业证', date: '9月30日' },
  },
  {
    template: 'course_due',
    receiver: '13000000004',
    hours: 49,
    data: { name: '何海涛', course: '动火作业安全规程', days: 3 },
  },
  {
    template: 'hazard_rectify',
    receiver: 'auditor,enterprise',
    hours: 26,
    data: { name: '安全环保部', hazard: '罐区 3 号泵房可燃气体报警器离线', deadline: '本周五' },
  },
  {
    template: 'training_notice',
    receiver: 'enterprise,monitor',
    hours: 3,
    data: { name: '各位同事', course: '受限空间作业', time: '本周四 14:00', place: 'VR实训室二' },
  },
]

/** A message that could not be delivered: its receiver has left. */
export const UNDELIVERED = {
  esTitle: '隐患整改催办',
  esType: CHANNEL.system,
  esReceiver: 'wangjianguo.left',
  esContent: '<p>王建国，您负责的隐患“2 号装置爬梯护笼锈蚀”应在上周五前完成整改，目前尚未提交复查。</p>',
  hours: 50,
} as const
