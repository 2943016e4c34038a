/** A model of equipment. */
export interface EquipmentTypeSeed {
  typeName: string
  typeCode: string
  category: string
  brand: string
  modelNo: string
  price: number
  heartbeatSeconds: number
}

export const EQUIPMENT_TYPES: readonly EquipmentTypeSeed[] = [
  ['VR安全体验头显', 'VR-HMD', '1', '安盾', 'AD-H3', 6_800, 30],
  ['安全培训一体机', 'AIO-55', '2', '安盾', 'AD-T55', 26_500, 60],
  ['叉车驾驶模拟器', 'SIM-FL', '3', '启衡', 'QH-F2', 88_000, 60],
  ['模拟灭火体验柜', 'FIRE-EX', '5', '安盾', 'AD-F1', 34_000, 120],
].map(typeOf)

/** What the platform shares with every tenant. */
export const PLATFORM_EQUIPMENT_TYPES: readonly EquipmentTypeSeed[] = [
  ['标准型VR头显', 'STD-HMD', '1', '通用', '标准型', 5_900, 30],
  ['标准型体感座椅', 'STD-SEAT', '4', '通用', '标准型', 42_000, 60],
  ['心肺复苏模拟人', 'STD-CPR', '6', '通用', '标准型', 9_800, 120],
].map(typeOf)

function typeOf([typeName, typeCode, category, brand, modelNo, price, heartbeatSeconds]: readonly (string | number)[]) {
  return {
    typeName: typeName as string,
    typeCode: typeCode as string,
    category: category as string,
    brand: brand as string,
    modelNo: modelNo as string,
    price: price as number,
    heartbeatSeconds: heartbeatSeconds as number,
  }
}

/** Devices of one type in one room of a department. */
export interface EquipmentSeed {
  tenantId: number
  typeCode: string
  /** Where they are used; null = they are in stock. */
  department: string | null
  place: string
  count: number
  /** How many of them are being mended. */
  inRepair?: number
}

/** Where devices are: most of them in use, as in a training centre and a manufacturer. */
export const EQUIPMENT: readonly EquipmentSeed[] = [
  { tenantId: 1, typeCode: 'VR-HMD', department: 'VR实训科', place: 'VR实训室一', count: 8, inRepair: 1 },
  { tenantId: 1, typeCode: 'VR-HMD', department: '炼油一车间', place: '车间培训室', count: 3 },
  { tenantId: 1, typeCode: 'AIO-55', department: '培训教学部', place: '多媒体教室', count: 2 },
  { tenantId: 1, typeCode: 'AIO-55', department: '储运车间', place: '班前会议室', count: 1 },
  { tenantId: 1, typeCode: 'SIM-FL', department: '储运车间', place: '装卸实训场', count: 2 },
  { tenantId: 1, typeCode: 'FIRE-EX', department: '应急管理科', place: '消防体验区', count: 2, inRepair: 1 },
  { tenantId: 1, typeCode: 'VR-HMD', department: null, place: '设备库房', count: 4 },
  { tenantId: 2, typeCode: 'VR-HMD', department: '员工培训中心', place: '实训教室', count: 4 },
  { tenantId: 2, typeCode: 'AIO-55', department: '装配车间', place: '车间看板旁', count: 1 },
  { tenantId: 2, typeCode: 'VR-HMD', department: null, place: '物资仓库', count: 1 },
]
