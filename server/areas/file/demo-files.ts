/** Files of a demo tenant, as somebody of it uploaded them. */
export interface FileSeed {
  tenantId: number
  name: string
  /** Account of who did. */
  by: string
  daysAgo: number
  content: { kind: 'text'; text: string } | { kind: 'picture'; drawing: string }
}

const sign = (color: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 96 64">
    <rect width="96" height="64" fill="${color}"/><rect x="2" y="2" width="92" height="60" rx="3" fill="none" stroke="#fff" stroke-width="1.5"/>${shapes}</svg>`

const EXIT = sign(
  '#00843d',
  '<circle cx="30" cy="14" r="5" fill="#fff"/><path d="M30 21 L24 36 L14 50 M24 36 L36 40 L38 54 M30 21 L42 30 M30 23 L18 30" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M54 32 H78 M68 20 L82 32 L68 44" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
)
const FLAMMABLE = sign(
  '#c8102e',
  '<path d="M48 8 C56 20 66 26 62 40 A14 14 0 0 1 34 40 C32 32 38 30 38 24 C42 28 44 30 44 32 C48 26 50 18 48 8 Z" fill="#fff"/><path d="M28 58 H68" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
)

export const FILES: readonly FileSeed[] = [
  {
    tenantId: 1,
    name: '班前安全检查表.csv',
    by: 'enterprise',
    daysAgo: 12,
    content: {
      kind: 'text',
      text: `\uFEFF序号,检查项目,标准,结果
1,个人防护用品,安全帽、防静电服、护目镜佩戴齐全,
2,作业票证,动火、受限空间等票证已审批并在有效期内,
3,气体检测,可燃气体低于爆炸下限的 10%,
4,消防器材,灭火器压力正常，通道无遮挡,
5,应急通讯,对讲机电量充足，频道一致,
`,
    },
  },
  {
    tenantId: 1,
    name: '储罐区泄漏应急处置要点.txt',
    by: 'enterprise',
    daysAgo: 8,
    content: {
      kind: 'text',
      text: `储罐区泄漏应急处置要点

一、发现泄漏后立即报告当班班长和应急指挥中心，说明位置、介质和风向。
二、切断火源，停止周边动火作业，从上风向撤离无关人员。
三、佩戴正压式空气呼吸器，两人一组进入，先检测后处置。
四、关闭上下游阀门，启动水幕稀释，防止进入雨水系统。
五、处置结束后复测气体浓度，登记记录并上报。
`,
    },
  },
  { tenantId: 1, name: '安全出口标志.png', by: 'admin', daysAgo: 5, content: { kind: 'picture', drawing: EXIT } },
  { tenantId: 1, name: '当心火灾标志.png', by: 'admin', daysAgo: 5, content: { kind: 'picture', drawing: FLAMMABLE } },
  {
    tenantId: 2,
    name: '起重机械日检记录.csv',
    by: 'admin',
    daysAgo: 3,
    content: {
      kind: 'text',
      text: `\uFEFF部位,检查内容,正常,备注
吊钩,无裂纹，防脱装置有效,是,
钢丝绳,无断丝，润滑良好,是,
制动器,动作灵敏，间隙符合要求,是,
限位器,上下限位动作可靠,是,
`,
    },
  },
]
