/** Seats that were given back where they were scarce, and who booked after it. */
export const returnedSeats = {
  about:
    '名额紧张的场次有取消、改签或移出参观人时，退还者及其关联账号须等待一段时间才能再次预约该场次。下表列出退还的名额、因此未成功的预约，以及其后一天内该场次的预约，有关联的排在前面。名额不编号，不能认定某个预约使用的就是退还的名额。',
  empty: '所选日期没有退还的紧张名额',
  none: '尚无',
  next: '{{minutes}} 分钟后，{{seats}} 人',
  export: '导出',
};
