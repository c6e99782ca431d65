export const settingsOfHall = {
  hall: {
    title: 'Name, address and opening hours',
    hint: 'The name is shown in the header, the footer, page titles and tickets. The rest is shown at the top of the home pages and at the foot of every page. Calendar files and tickets printed at the counter also show the address. Empty fields are not shown. Without a name, “Memorial Hall” is used',
    fields: {
      name: { zh: 'Name in Chinese', en: 'Name in English' },
      address: { zh: 'Address in Chinese', en: 'Address in English' },
      hours: { zh: 'Opening hours in Chinese', en: 'Opening hours in English' },
      way: { zh: 'Public transport in Chinese', en: 'Public transport in English' },
      picture: 'Picture on the home pages',
      website: 'Link to the official website',
      accessibility: 'Link to the accessibility statement',
      privacy: 'Link to the privacy policy',
    },
  },
  picture: {
    hint: 'A jpg or png image of at most {{mb}} MB. Use a wide picture of at least 1280 pixels. It is shown once you save. Without a picture, the pages show a line drawing',
    choose: 'Upload a picture',
    replace: 'Replace the picture',
    remove: 'Remove the picture',
    uploading: 'The picture is being uploaded, please wait',
    preview: 'Preview of the picture',
    uploaded: 'Uploaded picture ({{name}})',
  },
  enquiry: {
    title: 'Enquiry lines',
    hint: 'The telephone numbers and hours shown on the mobile page, at the foot of every page, and at the top of every page with large text. Empty fields are not shown',
    fields: { individual: 'Individuals', team: 'Groups', from: 'From', until: 'Until' },
  },
  miniProgram: {
    title: 'Official account and mini-program',
    hint: 'The name and the code shown on the mobile page. The name is also shown at the foot of every page. Create the link on the messaging app’s platform. The code is made from it. Empty fields are not shown',
    fields: { account: 'Name of the account or mini-program', link: 'Link to the mini-program' },
  },
  entrance: {
    title: 'Entrance',
    hint: 'Where visitors enter, such as “South Gate, 1 Zhongshan Road”. Shown on tickets on the site, ticket pages, PDFs and calendars. The entrance of an area takes precedence. Empty fields are not shown',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  withoutPhone: {
    title: 'Visitors without a mainland number',
    hint: 'How people without a mainland China mobile number can book. Shown where the site asks for the number. Empty fields are not shown',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
};
