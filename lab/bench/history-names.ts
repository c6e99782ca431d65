/**
 * Realistic visitor names: few family names are common, most full names are rare, one in twenty is Latin. A SQL
 * expression that yields a different name for each row.
 */
export const someName = `CASE WHEN random() < 0.05
  THEN (${oneOf(['Elizabeth', 'James', 'Maria', 'Zoë', 'Dmitri'])}) || '·' || (${oneOf(['Ann', 'Lee', 'José', 'van'])})
    || '·' || (${oneOf(['Smith', 'Müller', 'García', 'Ivanov', 'OBrien'])})
  ELSE (${letterOf('王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹')})
    || CASE WHEN random() < 0.2 THEN '' ELSE (${letterOf(given())}) END || (${letterOf(given())}) END`;

function given(): string {
  return '明小伟芳娜敏静丽强磊军洋勇艳杰娟涛超秀霞平刚桂英华文建国红玉兰梅春燕辉志玲海波宁浩宇欣怡梓涵子轩雨婷佳俊';
}

/** SQL for a random letter; early letters are far more likely than late ones. */
function letterOf(letters: string): string {
  return `substr('${letters}', 1 + floor(power(random(), 2) * ${letters.length})::int, 1)`;
}

function oneOf(words: string[]): string {
  const list = words.map((word) => `'${word}'`).join(', ');
  return `(ARRAY[${list}])[1 + floor(random() * ${words.length})::int]`;
}
