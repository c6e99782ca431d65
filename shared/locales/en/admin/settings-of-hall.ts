import type { Translated } from '../../translated';
import type { settingsOfHall as zh } from '../../zh/admin/settings-of-hall';

export const settingsOfHall: Translated<typeof zh> = {
  hall: {
    title: 'Name, address and opening hours',
    hint: 'The name stands in the header, the footer, page titles and tickets, the rest at the top of the home pages and below every page; calendar files and tickets printed at the counter have the address too. What is left empty is not shown, and without a name “Memorial Hall” is used',
    fields: {
      name: { zh: 'Name in Chinese', en: 'Name in English' },
      address: { zh: 'Address in Chinese', en: 'Address in English' },
      hours: { zh: 'Opening hours in Chinese', en: 'Opening hours in English' },
      way: { zh: 'Public transport in Chinese', en: 'Public transport in English' },
      picture: 'Picture on the home pages',
      website: 'Link of the official website',
      accessibility: 'Link of the accessibility statement',
      privacy: 'Link of the privacy policy',
    },
  },
  picture: {
    hint: 'A jpg or png image of at most {{mb}} MB. Use a wide picture of at least 1280 pixels. It is shown once you save; without one the pages show a line drawing',
    choose: 'Upload a picture',
    replace: 'Replace the picture',
    remove: 'Remove the picture',
    uploading: 'The picture is being uploaded, please wait',
    preview: 'Preview of the picture',
    uploaded: 'Uploaded picture ({{name}})',
  },
  enquiry: {
    title: 'Enquiry lines',
    hint: 'The telephone lines and hours that the mobile page shows, the foot of every page, and the top of every page with large text. What is left empty is not shown',
    fields: { individual: 'Individuals', team: 'Groups', from: 'From', until: 'Until' },
  },
  miniProgram: {
    title: 'Official account and mini-program',
    hint: 'The name and the code that the mobile page shows; the foot of every page shows the name. The link is made on the messaging app’s own platform, and the code is drawn from it. What is left empty is not shown',
    fields: { account: 'Name of the account or mini-program', link: 'Link of the mini-program' },
  },
  entrance: {
    title: 'Entrance',
    hint: 'Where visitors come in, such as “South Gate, 1 Zhongshan Road”: shown on tickets on the site and behind links, in the PDF and in calendars. The entrance of an area takes precedence. What is left empty is not shown',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  withoutPhone: {
    title: 'Visitors without a mainland number',
    hint: 'How somebody without a mainland China mobile number can book: shown where the site asks for the number. What is left empty is not shown',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
};
