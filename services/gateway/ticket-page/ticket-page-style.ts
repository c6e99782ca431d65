/** Styles of the ticket's pages besides those of all pages for phones. */
export const ticketPageStyle = `main{margin-top:0;max-width:26rem}
.date{margin:0;font-size:26px;font-weight:600;line-height:1.35}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:14px 0}dt{color:#655c58}dd{margin:0;overflow-wrap:anywhere}.orderno{overflow-wrap:normal}
.time{font-size:22px;line-height:1.3;font-variant-numeric:tabular-nums}
figure{margin:18px 0;text-align:center}figure svg{width:100%;max-width:260px;height:auto}
figcaption{color:#655c58;font-size:15px}figcaption b{display:block;color:#2b2523;font-size:19px;letter-spacing:.06em}
.void{padding:14px 16px;border:2px dashed #8c1c1c;border-radius:4px}
h2{margin:26px 0 4px;font-size:19px}
.bring{padding-top:12px;border-top:1px solid #e2dad2}
.act{display:block;padding:12px;border:1px solid #8c1c1c;border-radius:4px;color:#8c1c1c;text-align:center;text-decoration:none}
.fault{color:#8c1c1c;font-weight:600}nav{margin:0 0 8px;text-align:right;font-size:15px}a{color:#8c1c1c}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid #2b2523;outline-offset:2px}
@media print{body,main{background:#fff;border:0}nav,.act,.note{display:none}}`;
