import { palette as of } from '@hall/shared/rules/palette';

/** Styles of the ticket's pages besides those of all pages for phones. */
export const ticketPageStyle = `main{margin-top:0;max-width:26rem}
.date{margin:0;font-size:26px;font-weight:600;line-height:1.35}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:14px 0}dt{color:${of.inkSoft}}dd{margin:0;overflow-wrap:anywhere}.orderno{overflow-wrap:normal}
.time{font-size:22px;line-height:1.3;font-variant-numeric:tabular-nums}
figure{margin:18px 0;text-align:center}figure svg{width:100%;max-width:260px;height:auto}
figcaption{color:${of.inkSoft};font-size:15px}figcaption b{display:block;color:${of.ink};font-size:19px;letter-spacing:.06em}
h2{margin:26px 0 4px;font-size:19px}
.bring{padding-top:12px;border-top:1px solid ${of.line}}
.act{display:block;padding:12px;border:1px solid ${of.neutralLine};border-radius:4px;color:${of.ink};text-align:center;text-decoration:none}
nav{margin:0 0 8px;text-align:right}
@media print{body,main{background:${of.white};border:0}nav,.act,.note{display:none}}`;
